import type { ReleasePin } from "../../src/artifacts/pair/release.ts";

/** The asset whose digest is the release's root digest. */
export const ROOT_ASSET = "release-query-catalog-root-v1.json";

/**
 * Every release that may be believed; the caller's policy may add more. A release that is in neither is no error;
 * what it delivered stays unproven.
 */
export const RELEASE_PINS: readonly ReleasePin[] = [
  {
    root: "fc05acfcee2a3a9a901aac8a909af3af83fc2e80f50c984d212bb228d50b0b8b",
    sequence: 4,
    mode: "reviewed",
    assets: {
      "benefit-eligible-catalog-v1.json": "117d06d81b0f40e834050c57706d3c4f733dca48cd97d58ab3a3b71424c5d9b5",
      "release-install-skill-material-v1.json":
        "72f564729a823758a71300d9dca9cd0a48b89ea733e31f5067c7c7ce6145a158",
      "release-load-skill-material-v1.json":
        "0839db4a03ebd304739f81d0f8bb1e5761bac47fceca04d68010b61eb84e4cec",
      "reviewed-benefit-profiles-v2.json": "1eba2c2b73ea19009e084e4357a197fb6bea89abaaebfeb5273a936061b5e2fd",
      "reviewed-net-benefit-policy-v1.json":
        "6ccf56d7956b80da7317cec18c1fb7e1910b6df847db66c323390bd86b2ddb77",
    },
  },
];

/** Names of the six release assets. */
export const ASSET_NAMES: readonly string[] = [
  "benefit-eligible-catalog-v1.json",
  "release-install-skill-material-v1.json",
  "release-load-skill-material-v1.json",
  ROOT_ASSET,
  "reviewed-benefit-profiles-v2.json",
  "reviewed-net-benefit-policy-v1.json",
];

/** The known release with this root digest. `more` are the policy's; they cannot change one of the table. */
export function pinOf(root: string | null, more: readonly ReleasePin[]): ReleasePin | null {
  return [...RELEASE_PINS, ...more].find((pin) => pin.root === root) ?? null;
}
