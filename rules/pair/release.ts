import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "./fixed.ts";
import { CONTRACTS } from "./kinds.ts";
import { ASSET_NAMES, pinOf, ROOT_ASSET } from "./release-pins.ts";

/** Where a document states the release that was opened: the live contract, or the bridge's delivery (pair-report c.2, h.2). */
const IDENTITY = { live: ["runtime", "opened_release_identity"], bridge: ["engine_delivery"] };

export default defineRule({
  id: "pair/release",
  family: "trust-forgery",
  claim: "delivery-binding",
  kinds: CONTRACTS,
  title: "The contract names a release of the catalog, whole and known",
  why: "The root asset's digest names a release and the root pins the other five assets. Assets that do not belong together, or a known root with another identity, mean that the catalog was not the reviewed one.",
  fix: "Reject the contract if its parts disagree. If the release is merely not known, review it and name it under releases in a policy file (--policy).",
  source: "pair-report c.3, i.C12, C13, L3",
  severity: "error",
  messages: {
    "asset-names": "release_catalog_assets must name exactly the six assets of a release",
    root: "the root asset's digest is not the opened release's root digest",
    pinned: "{member} is not that of the known release",
  },
  check({ contracts, family, releases }, report) {
    for (const { body, holder } of contracts) {
      const assets = body.of("runtime", "release_catalog_assets");
      if (assets.exists && [...assets.names].sort().join() !== ASSET_NAMES.join()) {
        report("asset-names", { at: assets.at, expected: ASSET_NAMES.join(", ") });
      }
      const identity = (family === "bridge" ? holder.root : body).of(...IDENTITY[family]);
      const root = identity.of("release_root_digest");
      const rootAsset = assets.of(ROOT_ASSET);
      if (root.exists && rootAsset.exists && !root.same(rootAsset)) {
        report("root", { at: root.at, expected: rootAsset.shown, actual: root.shown });
      }
      const pin = pinOf(root.text, releases);
      if (pin === null) {
        report.cannotEstablish(
          "the release is not one of the known ones (releases of a policy file add to them)",
        );
        continue;
      }
      const named = { release_sequence: pin.sequence, catalog_mode: pin.mode };
      for (const different of differing(identity, named)) report("pinned", { ...different });
      for (const [member, digest] of Object.entries(pin.assets)) {
        const asset = assets.of(member);
        if (asset.exists && !asset.is(digest)) {
          report("pinned", { member, at: asset.at, expected: digest, actual: asset.shown });
        }
      }
    }
  },
});
