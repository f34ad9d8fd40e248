# bash completion for sealcheck; load it with: source <(sealcheck completions bash)
_sealcheck() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=check
  COMPREPLY=()
  case ${COMP_WORDS[1]} in
    check|gate|digest|explain|rules|schema|pin|completions) [ "$COMP_CWORD" -gt 1 ] && command=${COMP_WORDS[1]} ;;
  esac
  [ "$cur" = "=" ] && cur=
  case $command in
    check)
      case $prev in
        --kind) COMPREPLY=($(compgen -W "session-package auto-mode-projection auto-mode-view auto-mode-audits auto-mode-events auto-mode-patch completion-manifest job-record dispatch-record watcher-scenario notification-log completion-workspace pair-run bridge-run pair-report pair-plan pair-approval pair-failure pair-execution-failure pair-progress bridge-report bridge-failure scenario-pack arm-ledger arm-payload arm-command release-set release-metadata release-evaluation release-gate bench-results result-rows overlay-tree provider-usage apply-recovery review-output review-labels bench-tasks review-corpus task-bindings event-stream transcript session-record bench-session policy" -- "$cur")); return ;;
        --format) COMPREPLY=($(compgen -W "text json sarif junit github markdown html intoto" -- "$cur")); return ;;
        --output) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --policy) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --only) COMPREPLY=($(compgen -W "integrity inventory trust binding-order session-references companions no-secrets authenticity evidence job-binding attempt-binding policy notifications approval-binding claim-policy arithmetic delivery-binding arm-evidence scenario-binding workspace-evidence prompt-template pins tasks reports oracles transcripts score bindings stream" -- "$cur")); return ;;
        --require) COMPREPLY=($(compgen -W "integrity inventory trust binding-order session-references companions no-secrets authenticity evidence job-binding attempt-binding policy notifications approval-binding claim-policy arithmetic delivery-binding arm-evidence scenario-binding workspace-evidence prompt-template pins tasks reports oracles transcripts score bindings stream" -- "$cur")); return ;;
        --with) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --job-record) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --dispatch-record) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --scenario) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --log) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --before) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --scenarios) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --tasks) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --stream) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --against) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --secrets-from) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --now) :; return ;;
        --limit) COMPREPLY=($(compgen -W "archive-bytes= entries= entry-bytes= total-bytes= ratio= id-length= integer-digits= value-depth= messages= groups= execution-attempts= cells= branches= checkpoints= checkpoint-states= operations= recovery-journal= artifacts= artifact-versions= environment-snapshots= workspace-entries= generations= lineage-edges= plans= annotations= review-steps= memories= permission-rules= capability-states= auto-runs= auto-reviews= auto-findings= auto-repairs= auto-assessments= auto-events= auto-bytes= completion-deliveries= delivery-relations= delivery-bytes= state-plans= state-review-steps= state-annotations= state-memories= state-bytes= bundle-entries= bundle-bytes= document-bytes= line-bytes= json-depth= yaml-aliases=" -- "$cur")); return ;;
        --exclude) :; return ;;
        --only-kind) COMPREPLY=($(compgen -W "session-package auto-mode-projection auto-mode-view auto-mode-audits auto-mode-events auto-mode-patch completion-manifest job-record dispatch-record watcher-scenario notification-log completion-workspace pair-run bridge-run pair-report pair-plan pair-approval pair-failure pair-execution-failure pair-progress bridge-report bridge-failure scenario-pack arm-ledger arm-payload arm-command release-set release-metadata release-evaluation release-gate bench-results result-rows overlay-tree provider-usage apply-recovery review-output review-labels bench-tasks review-corpus task-bindings event-stream transcript session-record bench-session policy" -- "$cur")); return ;;
        --allow-dir) mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
        --fail-on) COMPREPLY=($(compgen -W "warning" -- "$cur")); return ;;
        --color) COMPREPLY=($(compgen -W "auto always never" -- "$cur")); return ;;
        --platform) COMPREPLY=($(compgen -W "native portable" -- "$cur")); return ;;
        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "--kind --format --output --policy --only --require --with --job-record --dispatch-record --scenario --log --before --scenarios --tasks --stream --against --secrets-from --now --limit --exclude --only-kind --allow-dir --fail-on --color --platform --skip-unknown --allow-empty --quiet --no-progress --help" -- "$cur")) ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
      esac ;;
    gate)
      case $prev in
        --workspace) mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
        --job) :; return ;;
        --job-record) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --dispatch-record) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --scenario) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --report-dir) mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
        --manifest) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --auto-complete) COMPREPLY=($(compgen -W "on off" -- "$cur")); return ;;
        --cas) COMPREPLY=($(compgen -W "on off" -- "$cur")); return ;;
        --backends) :; return ;;
        --format) COMPREPLY=($(compgen -W "text json" -- "$cur")); return ;;
        --output) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --allow-dir) mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
        --secrets-from) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --limit) COMPREPLY=($(compgen -W "archive-bytes= entries= entry-bytes= total-bytes= ratio= id-length= integer-digits= value-depth= messages= groups= execution-attempts= cells= branches= checkpoints= checkpoint-states= operations= recovery-journal= artifacts= artifact-versions= environment-snapshots= workspace-entries= generations= lineage-edges= plans= annotations= review-steps= memories= permission-rules= capability-states= auto-runs= auto-reviews= auto-findings= auto-repairs= auto-assessments= auto-events= auto-bytes= completion-deliveries= delivery-relations= delivery-bytes= state-plans= state-review-steps= state-annotations= state-memories= state-bytes= bundle-entries= bundle-bytes= document-bytes= line-bytes= json-depth= yaml-aliases=" -- "$cur")); return ;;
        --color) COMPREPLY=($(compgen -W "auto always never" -- "$cur")); return ;;
        --platform) COMPREPLY=($(compgen -W "native portable" -- "$cur")); return ;;
        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "--workspace --job --job-record --dispatch-record --scenario --report-dir --manifest --auto-complete --cas --backends --format --output --allow-dir --secrets-from --limit --color --platform --help" -- "$cur")) ;;
        *) : ;;
      esac ;;
    digest)
      case $prev in
        --kind) COMPREPLY=($(compgen -W "session-package auto-mode-projection auto-mode-view auto-mode-audits auto-mode-events auto-mode-patch completion-manifest job-record dispatch-record watcher-scenario notification-log completion-workspace pair-run bridge-run pair-report pair-plan pair-approval pair-failure pair-execution-failure pair-progress bridge-report bridge-failure scenario-pack arm-ledger arm-payload arm-command release-set release-metadata release-evaluation release-gate bench-results result-rows overlay-tree provider-usage apply-recovery review-output review-labels bench-tasks review-corpus task-bindings event-stream transcript session-record bench-session policy" -- "$cur")); return ;;
        --format) COMPREPLY=($(compgen -W "text json" -- "$cur")); return ;;
        --limit) COMPREPLY=($(compgen -W "archive-bytes= entries= entry-bytes= total-bytes= ratio= id-length= integer-digits= value-depth= messages= groups= execution-attempts= cells= branches= checkpoints= checkpoint-states= operations= recovery-journal= artifacts= artifact-versions= environment-snapshots= workspace-entries= generations= lineage-edges= plans= annotations= review-steps= memories= permission-rules= capability-states= auto-runs= auto-reviews= auto-findings= auto-repairs= auto-assessments= auto-events= auto-bytes= completion-deliveries= delivery-relations= delivery-bytes= state-plans= state-review-steps= state-annotations= state-memories= state-bytes= bundle-entries= bundle-bytes= document-bytes= line-bytes= json-depth= yaml-aliases=" -- "$cur")); return ;;
        --secrets-from) mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
        --platform) COMPREPLY=($(compgen -W "native portable" -- "$cur")); return ;;
        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "--kind --format --limit --secrets-from --platform --canonical --help" -- "$cur")) ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
      esac ;;
    explain)
      case $prev in

        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W " --help" -- "$cur")) ;;
        *) COMPREPLY=($(compgen -W "input/readable input/limit input/known-kind container/archive-structure container/header-agreement container/entry-names container/portable-names container/entry-types container/compression container/format-limits container/unexamined-entries container/riders container/json container/yaml auto-mode/projection auto-mode/trust-states auto-mode/record-fields auto-mode/required-fields auto-mode/value-limits auto-mode/event-cursors auto-mode/payload-digest auto-mode/identities auto-mode/scope auto-mode/references auto-mode/session-references auto-mode/binding-events auto-mode/run-order auto-mode/transition-values auto-mode/candidates auto-mode/run-history auto-mode/repair-order auto-mode/repair-owner auto-mode/audit-events auto-mode/audit-owner auto-mode/failed-permission auto-mode/private-names auto-mode/at-rest-claims auto-mode/at-rest-reduced auto-mode/unreduced-claims auto-mode/published-shape auto-mode/view-selection auto-mode/audit-page auto-mode/live-events auto-mode/selection-request auto-mode/companions secrets/leaked completion/shape completion/attempt-spelling completion/report-present completion/report-unchanged completion/manifest-job completion/manifest-attempt completion/side-effects completion/expected-artifacts completion/duplicate-side-effects completion/record-name completion/job-state completion/backend-evidence completion/opted-in completion/manifest-recorded completion/dispatch-recorded completion/scenario-bound completion/policy-approves completion/verdict-token completion/inferred-commit completion/fixture-drift completion/published-intents completion/settled-notifications completion/settlement policy/shape policy/known-names policy/only-stricter policy/waivable policy/single-pins policy/current-waivers policy/used-waivers policy/pinned verdict/shape verdict/same-rules verdict/same-bytes verdict/same-answer gate/switched-on gate/still-running gate/report-directory engine/reader-threw engine/rule-threw pair/shape pair/stored-form pair/pack-file pair/pack-identity pair/pack-fields pair/pack-paths pair/contract-terms pair/contract-execution pair/contract-paths pair/contract-values pair/contract-environment pair/release pair/scenario-binding pair/approval pair/approval-use pair/contract-digest pair/claim-flags pair/prose pair/report-flags pair/arm-order pair/request-delta pair/environment-digest pair/metrics pair/run-outcome pair/run-layout pair/row-outcome pair/row-patch pair/row-seconds pair/row-tokens pair/row-provider pair/delivery pair/capabilities pair/ledger-digest pair/ledger-events pair/ledger-start pair/ledger-response pair/arm-files pair/payload pair/payload-patch pair/command pair/prompts pair/context pair/base-prompt pair/prompt-template pair/arm-settings pair/completed-arms pair/failure pair/failure-layout pair/no-metrics pair/verification-log pair/workspace bridge/terms bridge/environment bridge/accounting bridge/response bridge/workspace bridge/prompts bridge/isolation bridge/arm-files bridge/failure bench/event-stream bench/transcript-form bench/transcript-redaction bench/measured-session bench/skill-evidence bench/session-shape bench/session-status bench/session-stream bench/review-file bench/review-output bench/review-labels bench/task-file bench/oracle-files bench/review-corpus bench/corpus-tasks bench/bindings-shape bench/bindings-drift bench/overlay-tree bench/overlay-digest bench/row-shape bench/row-identity bench/row-status bench/row-provenance bench/row-age bench/row-reuse bench/row-sums bench/row-transcripts bench/transcript-files bench/row-review bench/review-score bench/row-bindings bench/row-redaction bench/model-visible bench/cell-files bench/provider-usage bench/apply-recovery bench/leftovers release/evidence-file release/evaluation release/cells release/pins release/task-set release/rebuild release/gate release/gate-reports session/manifest-present session/manifest-shape session/manifest-paths session/manifest-seal session/entry-digest session/inventory session/documents session/values session/lists session/record-limits session/stowaway session/source session/document-shape session/unknown-members session/identities session/scope session/references session/branches session/checkpoint-chains session/checkpoint-records session/history-projections session/auto-cursors session/event-order session/event-actions session/cells session/code-hashes session/cell-files session/times session/artifact-filenames session/artifact-versions session/artifact-availability session/lineage session/workspace session/workspace-trees session/workspace-paths session/workspace-blobs session/checkpoint-states session/state-digests session/state-bodies session/deliveries session/delivery-manifests session/share-bundle session/permissions session/capabilities session/replay-policy session/review-settings session/vocabularies" -- "$cur")) ;;
      esac ;;
    rules)
      case $prev in
        --format) COMPREPLY=($(compgen -W "text json" -- "$cur")); return ;;
        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "--format --help" -- "$cur")) ;;
        *) : ;;
      esac ;;
    schema)
      case $prev in

        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W " --help" -- "$cur")) ;;
        *) COMPREPLY=($(compgen -W "verdict gate session-package auto-mode-projection auto-mode-view auto-mode-audits auto-mode-events auto-mode-patch completion-manifest job-record dispatch-record watcher-scenario notification-log completion-workspace pair-run bridge-run pair-report pair-plan pair-approval pair-failure pair-execution-failure pair-progress bridge-report bridge-failure scenario-pack arm-ledger arm-payload arm-command release-set release-metadata release-evaluation release-gate bench-results result-rows overlay-tree provider-usage apply-recovery review-output review-labels bench-tasks review-corpus task-bindings event-stream transcript session-record bench-session policy" -- "$cur")) ;;
      esac ;;
    pin)
      case $prev in
        --limit) COMPREPLY=($(compgen -W "archive-bytes= entries= entry-bytes= total-bytes= ratio= id-length= integer-digits= value-depth= messages= groups= execution-attempts= cells= branches= checkpoints= checkpoint-states= operations= recovery-journal= artifacts= artifact-versions= environment-snapshots= workspace-entries= generations= lineage-edges= plans= annotations= review-steps= memories= permission-rules= capability-states= auto-runs= auto-reviews= auto-findings= auto-repairs= auto-assessments= auto-events= auto-bytes= completion-deliveries= delivery-relations= delivery-bytes= state-plans= state-review-steps= state-annotations= state-memories= state-bytes= bundle-entries= bundle-bytes= document-bytes= line-bytes= json-depth= yaml-aliases=" -- "$cur")); return ;;
        --platform) COMPREPLY=($(compgen -W "native portable" -- "$cur")); return ;;
        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "--by-name --limit --platform --help" -- "$cur")) ;;
        *) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
      esac ;;
    completions)
      case $prev in

        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W " --help" -- "$cur")) ;;
        *) COMPREPLY=($(compgen -W "bash zsh fish" -- "$cur")) ;;
      esac ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY+=($(compgen -W "check gate digest explain rules schema pin completions" -- "$cur"))
  fi
  case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -o filenames -F _sealcheck sealcheck
