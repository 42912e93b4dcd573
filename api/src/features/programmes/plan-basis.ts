/** Which saved answers a programme was planned from, or could be: how often each kind had been saved by then. */
export interface PlanBasis {
  readonly setup_revision: number;
  readonly questionnaire_revision: number;
  readonly health_screen_revision: number;
  readonly pause_revision: number;
  readonly progress_revision: number;
  readonly result_revision: number;
}

/** What a programme's plan follows: the answers, the template, and the zone whose calendar it is in. */
export interface PlanGround extends PlanBasis {
  readonly template_version: string;
  readonly zone: string;
}

interface Planned extends Pick<PlanBasis, 'setup_revision'> {
  readonly status: 'active' | 'ended';
  readonly planned_from: string | null;
}

/** What a plan is marked with. Only this planner writes it: a plan that an older release made carries no mark, or another. */
export function markOf({ template_version, zone, ...basis }: PlanGround): string {
  const { setup_revision, questionnaire_revision, health_screen_revision } = basis;
  const { pause_revision, progress_revision, result_revision } = basis;
  const revisions = [
    setup_revision,
    questionnaire_revision,
    health_screen_revision,
    pause_revision,
    progress_revision,
    result_revision,
  ];
  return `${template_version} ${revisions.join('.')} ${zone}`;
}

/** Whether the plan follows something else than what is saved by now. */
export function isBehind(planned: { readonly planned_from: string | null }, saved: PlanGround): boolean {
  return planned.planned_from !== markOf(saved);
}

/**
 * What to do with a member's programme.
 * @param latest the member's newest programme, if there is one
 * @returns `make` a first one, or a new one once the setup was saved again after the last one's end; `adjust` the active
 * one to newer answers; `nothing` otherwise, however often and in whatever order it is asked
 */
export function nextStep(latest: Planned | null, saved: PlanGround): 'make' | 'adjust' | 'nothing' {
  if (saved.setup_revision === 0) return 'nothing';
  if (!latest) return 'make';
  if (latest.status === 'ended') return latest.setup_revision < saved.setup_revision ? 'make' : 'nothing';
  return isBehind(latest, saved) ? 'adjust' : 'nothing';
}
