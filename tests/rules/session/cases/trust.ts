import { add, drop, sealed, set, sha256 } from "../../../support/session-package.ts";
import { SHARE } from "../../../support/session-share.ts";
import type { Case } from "./seal.ts";

const DELIVERY = "artifacts.json/completion_deliveries/0";
const LISTED = `${DELIVERY}/manifest/artifacts/0`;
const ANSWER = "session.json/messages/1";

/** What a package claims, and what it would switch on (session-package 9 and 10). */
export const TRUST_CASES: readonly Case[] = [
  [
    "deliveries/second-delivery identities/repeated",
    add("artifacts.json/completion_deliveries", (first: object) => first),
  ],
  ["deliveries/other-branch", set(`${DELIVERY}/branch_id`, "side")],
  ["deliveries/other-frame", set(`${DELIVERY}/frame_id`, "f-other")],
  ["deliveries/not-an-answer", set(`${ANSWER}/role`, "user")],
  [
    "deliveries/not-an-answer",
    set(`${ANSWER}/content`, " \n"),
    set(`${DELIVERY}/content_sha256`, sha256(" \n")),
  ],
  ["deliveries/other-content", set(`${ANSWER}/content`, "Done!")],
  ["deliveries/other-content", set(`${DELIVERY}/content_sha256`, null)],
  ["deliveries/other-time", set(`${DELIVERY}/created_at`, 1051)],
  ["deliveries/other-time deliveries/wrong-status", set(`${DELIVERY}/created_at`, "1050")],
  [
    "deliveries/wrong-status",
    set(`${DELIVERY}/published_at`, 1049),
    set(`${ANSWER}/metadata/completion_delivery/published_at`, 1049),
  ],
  [
    "deliveries/wrong-status",
    set(`${DELIVERY}/status`, "committed"),
    set(`${ANSWER}/metadata/completion_delivery/status`, "committed"),
    drop(`${ANSWER}/metadata/completion_delivery/published_at`),
  ],
  ["deliveries/unechoed", set(`${ANSWER}/metadata`, {})],
  ["deliveries/unechoed", set(`${ANSWER}/metadata/completion_delivery/status`, "committed")],
  ["deliveries/unechoed", set(`${ANSWER}/metadata/completion_delivery/published_at`, 1061)],
  ["deliveries/undelivered", set("artifacts.json/completion_deliveries", [])],
  ["deliveries/undelivered references/unknown", set(`${DELIVERY}/message_id`, "ghost")],
  ["references/unknown deliveries/other-branch", set(`${DELIVERY}/branch_id`, "ghost")],

  [
    "delivery-manifests/changed-manifest",
    sealed(set(`${LISTED}/artifact_id`, (id: string) => id)),
    sealed(set(`${DELIVERY}/manifest_sha256`, sha256("x"))),
    sealed(set(`${ANSWER}/metadata/completion_delivery/manifest_sha256`, sha256("x"))),
  ],
  ["delivery-manifests/no-manifest", set(`${DELIVERY}/manifest`, null)],
  ["delivery-manifests/wrong-version", set(`${DELIVERY}/manifest/schema_version`, true)],
  ["delivery-manifests/other-session", set(`${DELIVERY}/manifest/root_frame_id`, "f-other")],
  ["delivery-manifests/no-artifacts", set(`${DELIVERY}/manifest/artifacts`, [])],
  ["delivery-manifests/not-an-object", add(`${DELIVERY}/manifest/artifacts`, "v-1")],
  ["delivery-manifests/unavailable", set(`${LISTED}/version_id`, "ghost")],
  ["delivery-manifests/listed-twice", add(`${DELIVERY}/manifest/artifacts`, (first: object) => first)],
  ["delivery-manifests/differs", set(`${LISTED}/artifact_id`, "a-2")],
  ["delivery-manifests/differs", set(`${LISTED}/size_bytes`, 1)],
  ["delivery-manifests/differs", set(`${LISTED}/url`, "https://example.test/v-2")],
  ["delivery-manifests/other-digest", set(`${LISTED}/sha256`, sha256("x"))],

  ["permissions/allow-rule", set("permissions.json/project/0/decision", "allow")],
  [
    "permissions/allow-everything",
    set("permissions.json/project/0/decision", "allow"),
    set("permissions.json/project/0/tool", "*"),
  ],
  [
    "permissions/allow-rule permissions/disguised-decision",
    set("permissions.json/project/0/decision", "ａllow"),
  ],
  ["permissions/disguised-decision", set("permissions.json/project/0/decision", " Deny ")],
  ["permissions/unknown-decision", set("permissions.json/project/0/decision", "always")],
  ["permissions/unknown-decision", set("permissions.json/project/0/decision", { x: 1 })],
  ["permissions/foreign-scope", set("permissions.json/project/0/scope", "global")],
  ["permissions/foreign-scope", set("permissions.json/conversation/0/scope_id", "f-other")],
  [
    "permissions/allow-at-checkpoint",
    set("snapshots.json/checkpoints/0/permission_state/conversation/0/decision", "allow"),
  ],
  ["capabilities/other-scope", set("capabilities.json/states/0/scope_id", "f-other")],
  ["capabilities/other-scope", set("capabilities.json/states/0/scope", ["session"])],
  ["capabilities/enabled", set("capabilities.json/states/0/enabled", true)],
  ["replay-policy/conditional-replay", set("notebook.json/cells/0/replay_policy", "conditional")],
  ["replay-policy/unconditional-replay", set("notebook.json/cells/0/replay_policy", "always")],
  ["replay-policy/recipe-replay", set("snapshots.json/checkpoints/0/recovery_recipe/replay_allowed", true)],
  [
    "replay-policy/recipe-step",
    set("snapshots.json/checkpoints/0/recovery_recipe/steps/0/replay_policy", "always"),
  ],
  ["review-settings/other-activity", set("review.json/activity_steps/0/kind", "repair")],
  ["review-settings/active-on-import", set("review.json/settings/active_on_import", true)],
  ["review-settings/auto-review", set("review.json/settings/auto_review", true)],
  [
    "review-settings/auto-review-in-state",
    set("snapshots.json/checkpoint_states/0/state/review/settings/auto_review", { present: true, value: 1 }),
  ],
  ["review-settings/review-claim", set("session.json/messages/0/metadata", { review_status: "verified" })],
  ["vocabularies/unknown-role", set("session.json/messages/0/role", "system")],
  ["vocabularies/executing-plan", set("plans.json/plans/0/status", "executing")],
  ["vocabularies/unknown-plan-status", set("plans.json/plans/0/status", "bogus")],
  ["vocabularies/reserved-annotation", set("review.json/annotations/0/status", "reserved")],

  ["", ...SHARE],
  ["", ...SHARE, set("session.json/messages/0/role", "system")],
  ["share-bundle/half-marked", ...SHARE, drop("session.json/projection_id")],
  [
    "share-bundle/private-records",
    ...SHARE,
    set("memory.json/memories", [{ memory_id: "m", content: "private" }]),
  ],
  [
    "share-bundle/not-one-branch checkpoint-chains/no-head branches/unknown-base",
    ...SHARE,
    add("snapshots.json/branches", {
      branch_id: "side",
      parent_branch_id: "f-root",
      base_checkpoint_id: "cp-1",
    }),
  ],
  ["share-bundle/not-one-branch", ...SHARE, set("snapshots.json/branches/0/name", "Main")],
  [
    "share-bundle/not-one-tree",
    ...SHARE,
    {
      stage: "draft",
      apply: ({ documents }) => void documents.set("tree:src-2", { version: 1, entries: [], skipped: [] }),
    },
  ],
  ["share-bundle/not-renumbered", ...SHARE, set("session.json/messages/0/seq", 4)],
  ["share-bundle/not-renumbered", ...SHARE, set("ledger.json/groups/1/ordinal", 4)],
  ["share-bundle/not-renumbered", ...SHARE, set("notebook.json/cells/1/cell_index", 4)],
  ["share-bundle/metadata", ...SHARE, set(`${ANSWER}/metadata`, {})],
  ["share-bundle/private-version", ...SHARE, set("artifacts.json/artifacts/0/versions/0/source", "upload")],
  [
    "share-bundle/unavailable-lineage",
    ...SHARE,
    set("artifacts.json/artifacts/0/versions/0/available", false),
  ],
  ["share-bundle/settings", ...SHARE, set("review.json/settings/reviewer_model", "m")],
  ["share-bundle/readme", ...SHARE.slice(0, -1)],
];
