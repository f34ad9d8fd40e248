/** What a benchmark arm is, by its name (workflow-bench 4, 12.1). */
export interface Arm {
  /** Skills that its sessions must invoke, one a session, in order. */
  readonly skills: readonly string[];
  readonly candidate: boolean;
  readonly ce: boolean;
  readonly review: boolean;
}

function arm(skills: readonly string[], traits: Partial<Omit<Arm, "skills">> = {}): Arm {
  return { skills, candidate: false, ce: false, review: false, ...traits };
}

const WORKFLOW = ["gitnexus-plan", "gitnexus-work"];
const DIRECT = ["gitnexus-work"];
const REVIEW = ["gitnexus-review"];

const ARMS: ReadonlyMap<string, Arm> = new Map([
  ["workflow", arm(WORKFLOW)],
  ["candidate_workflow", arm(WORKFLOW, { candidate: true })],
  ["workflow_direct", arm(DIRECT)],
  ["candidate_workflow_direct", arm(DIRECT, { candidate: true })],
  ["ce_workflow", arm(["ce-plan", "ce-work"], { ce: true })],
  ["ce_workflow_direct", arm(["ce-work"], { ce: true })],
  ["review", arm(REVIEW, { review: true })],
  ["candidate_review", arm(REVIEW, { review: true, candidate: true })],
  ["ce_review", arm(["ce-code-review"], { review: true, ce: true })],
  ["baseline", arm([])],
  ["baseline_nomcp", arm([])],
]);

/** The arm of a name; null for a name that is none. */
export function armNamed(name: string | undefined): Arm | null {
  return name === undefined ? null : (ARMS.get(name) ?? null);
}

/** Sessions of a finished row: one, and two when the arm plans first and planning succeeded (workflow-bench 12.1). */
export function sessionsOf(arm: Arm, planProduced: boolean): number {
  return arm.skills.length === 2 && planProduced ? 2 : 1;
}
