/** Which saved answers a programme was planned from, or could be: how often each kind had been saved by then. */
export interface PlanBasis {
  readonly setup_revision: number;
  readonly questionnaire_revision: number;
  readonly health_screen_revision: number;
  readonly pause_revision: number;
  readonly progress_revision: number;
}

/** Whether something was saved that the plan does not follow yet. */
export function isBehind(planned: PlanBasis, saved: PlanBasis): boolean {
  return (
    planned.setup_revision < saved.setup_revision ||
    planned.questionnaire_revision < saved.questionnaire_revision ||
    planned.health_screen_revision < saved.health_screen_revision ||
    planned.pause_revision < saved.pause_revision ||
    planned.progress_revision < saved.progress_revision
  );
}

/**
 * What to do with a member's programme.
 * @param latest the member's newest programme, if there is one
 * @returns `make` a first one, or a new one once the setup was saved again after the last one's end; `adjust` the active
 * one to newer answers; `nothing` otherwise, however often and in whatever order it is asked
 */
export function nextStep(
  latest: (PlanBasis & { readonly status: 'active' | 'ended' }) | null,
  saved: PlanBasis,
): 'make' | 'adjust' | 'nothing' {
  if (saved.setup_revision === 0) return 'nothing';
  if (!latest) return 'make';
  if (latest.status === 'ended') return latest.setup_revision < saved.setup_revision ? 'make' : 'nothing';
  return isBehind(latest, saved) ? 'adjust' : 'nothing';
}
