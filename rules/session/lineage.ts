import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/lineage",
  family: "malformed",
  claim: "binding-order",
  kinds: ["session-package"],
  title: "Nothing was made from itself",
  why: "Lineage says what each result was computed from. A version that is its own ancestor was computed before it existed, and an edge told twice makes one input look like two.",
  fix: "Compare the edges with the cells that produced the versions.",
  source: "session-package 12; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists"],
  messages: {
    "self-loop": "a lineage edge leads from a version to itself",
    "repeated-edge": "a lineage edge is told more than once",
    cycle: "a lineage edge closes a circle of versions",
  },
  check({ lists }, report) {
    // An edge from or to anything but a version's id is told by session/references.
    const edges = lists.edges.filter(
      (edge) => typeof edge.input_version_id === "string" && typeof edge.output_version_id === "string",
    );
    const seen = new Set<string>();
    for (const edge of edges) {
      const { input_version_id: from, output_version_id: to, producing_cell_id: cell } = edge;
      const key = JSON.stringify([from, to, typeof cell === "string" ? cell : null]);
      if (from === to) report("self-loop", { at: at(edge, "output_version_id") });
      if (seen.has(key)) report("repeated-edge", { at: at(edge) });
      seen.add(key);
    }
    for (const edge of closingEdges(edges)) report("cycle", { at: at(edge) });
  },
});

/** Edges that lead back to a version on the path to them. Visits each edge once, without recursion. */
function closingEdges(edges: readonly JsonObject[]): readonly JsonObject[] {
  const from = new Map<unknown, JsonObject[]>();
  for (const edge of edges) {
    if (edge.input_version_id === edge.output_version_id) continue;
    const leaving = from.get(edge.input_version_id) ?? [];
    from.set(edge.input_version_id, leaving);
    leaving.push(edge);
  }
  const closing: JsonObject[] = [];
  const onPath = new Set<unknown>();
  const done = new Set<unknown>();
  for (const start of from.keys()) {
    if (done.has(start)) continue;
    const path = [{ version: start, next: 0 }];
    onPath.add(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = from.get(top.version)?.[top.next++];
      const to = edge?.output_version_id;
      if (edge === undefined) {
        path.pop();
        onPath.delete(top.version);
        done.add(top.version);
      } else if (onPath.has(to)) closing.push(edge);
      else if (!done.has(to)) {
        onPath.add(to);
        path.push({ version: to, next: 0 });
      }
    }
  }
  return closing;
}
