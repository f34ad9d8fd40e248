#!/usr/bin/env node
import { exitCode } from "../src/cli/exit-codes.ts";
import { interrupt } from "../src/cli/interrupt.ts";
import { main } from "../src/cli/main.ts";

// The YAML package prints whole documents while it reads them when one of these is set.
for (const name of ["LOG_STREAM", "LOG_TOKENS"]) delete process.env[name];

process.on("SIGINT", () => interrupt(exitCode("interrupted")));

// Everything has been written by then, so there is nothing to wait for.
main({ argv: process.argv.slice(2), env: process.env }).then((code) => process.exit(code));
