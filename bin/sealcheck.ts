#!/usr/bin/env node
import { main } from "../src/cli/main.ts";

process.on("SIGINT", () => {
  import("../src/cli/output.ts").then(({ removeUnfinished }) => {
    removeUnfinished();
    process.exit(130);
  });
});

main({ argv: process.argv.slice(2), env: process.env }).then((code) => {
  process.exitCode = code;
});
