import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_CONTRACTS } from "./kinds.ts";

const ARMS = ["baseline", "ctx-light"];

/** Folders of an arm below its root; the root itself has none (pair-report c.2). */
const ARM_FOLDERS = { arm_root: "", workspace_root: "/repo", home_root: "/home", session_root: "/sessions" };

function isAbsoluteAndNormal(path: string): boolean {
  const parts = path.replace(/^[A-Za-z]:/, "").split("/");
  const [first, ...rest] = parts;
  return (
    first === "" && rest.length > 0 && rest.every((part) => part !== "" && part !== "." && part !== "..")
  );
}

export default defineRule({
  id: "pair/contract-paths",
  family: "trust-forgery",
  claim: "integrity",
  kinds: LIVE_CONTRACTS,
  title: "Every path of the contract derives from its output directory",
  why: "Both arms are kept apart by paths alone, and those paths follow from the output directory and the scenario. A path that does not could let one arm read the other's work.",
  fix: "Reject the contract and ask for the plan as the tool printed it.",
  source: "pair-report c.2, i.C9, C10",
  severity: "error",
  messages: {
    "not-absolute": "paths.{member} must be an absolute path in its shortest form",
    "same-roots": "output directory and cache must not be the same",
    "pair-root": "paths.pair_root does not derive from the output directory and the scenario",
    "arm-path": "paths.arms.{member} does not derive from the pair's folder",
    "not-distinct": "paths.all_arm_roots_distinct must be true",
  },
  check({ contracts }, report) {
    for (const { body } of contracts) {
      const paths = body.of("paths");
      for (const member of ["output_root", "cache_root"]) {
        const path = paths.of(member).text;
        if (path !== null && !isAbsoluteAndNormal(path)) {
          report("not-absolute", { member, at: paths.of(member).at, actual: path });
        }
      }
      const output = paths.of("output_root");
      if (output.exists && output.same(paths.of("cache_root"))) {
        report("same-roots", { at: paths.of("cache_root").at, actual: output.shown });
      }
      const expected = `${output.text}/${body.of("scenario", "id").text}/live-coding-pair`;
      const root = paths.of("pair_root");
      if (root.exists && !root.is(expected)) {
        report("pair-root", { at: root.at, expected, actual: root.shown });
      }
      for (const arm of ARMS) {
        for (const [folder, below] of Object.entries(ARM_FOLDERS)) {
          const path = paths.of("arms", arm, folder);
          if (path.exists && !path.is(`${expected}/${arm}${below}`)) {
            report("arm-path", {
              member: `${arm}.${folder}`,
              at: path.at,
              expected: `${expected}/${arm}${below}`,
              actual: path.shown,
            });
          }
        }
      }
      const distinct = paths.of("all_arm_roots_distinct");
      if (distinct.exists && !distinct.is(true))
        report("not-distinct", { at: distinct.at, actual: distinct.shown });
    }
  },
});
