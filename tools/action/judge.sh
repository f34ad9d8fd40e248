#!/usr/bin/env bash
# Runs sealcheck for action.yml. Inputs come as INPUT_* variables, never as part of the script: they may hold anything.
# Always succeeds by itself; the exit code is an output, so that the SARIF log is uploaded before the job fails.
set -o pipefail

words=()
[ -z "$INPUT_POLICY" ] || words+=(--policy "$INPUT_POLICY")
[ -z "$INPUT_FAIL_ON" ] || words+=(--fail-on "$INPUT_FAIL_ON")
[ "$INPUT_ALLOW_EMPTY" != true ] || words+=(--allow-empty)
read -r -a kinds <<<"$INPUT_ONLY_KIND"
for kind in "${kinds[@]}"; do words+=(--only-kind "$kind"); done

# One path a line; a single line may hold several, separated by spaces.
paths=()
case $INPUT_PATHS in
*$'\n'*) while IFS= read -r line; do [ -z "$line" ] || paths+=("$line"); done <<<"$INPUT_PATHS" ;;
*) read -r -a paths <<<"$INPUT_PATHS" ;;
esac

program=("$INPUT_BINARY")
[ -n "$INPUT_BINARY" ] || program=(node "$ACTION_PATH/dist/sealcheck.mjs")

rm -f "$INPUT_VERDICT" "$INPUT_SARIF"
"${program[@]}" check "${words[@]}" --format "github=-,json=$INPUT_VERDICT,sarif=$INPUT_SARIF" -- "${paths[@]}"
code=$?

outcome=
if [ -f "$INPUT_VERDICT" ]; then
  outcome=$(sed -n 's/^  "outcome": "\([a-z]*\)",$/\1/p' "$INPUT_VERDICT")
fi
{
  echo "exit-code=$code"
  echo "outcome=$outcome"
  if [ -f "$INPUT_SARIF" ]; then echo "has-sarif=true"; else echo "has-sarif=false"; fi
} >>"$GITHUB_OUTPUT"
