import fc from 'fast-check';
import { isBehind, markOf, nextStep, type PlanGround } from './plan-basis';

const basis = (
  setup: number,
  questionnaire = 0,
  healthScreen = 0,
  pause = 0,
  progress = 0,
  results = 0,
): PlanGround => ({
  template_version: '2',
  zone: 'Europe/London',
  setup_revision: setup,
  questionnaire_revision: questionnaire,
  health_screen_revision: healthScreen,
  pause_revision: pause,
  progress_revision: progress,
  result_revision: results,
});
const planned = (ground: PlanGround) => ({ ...ground, planned_from: markOf(ground) });
const active = (ground: PlanGround) => ({ ...planned(ground), status: 'active' as const });
const ended = (ground: PlanGround) => ({ ...planned(ground), status: 'ended' as const });
const moved = { ...basis(1), zone: 'America/New_York' };
const fromOldTemplate = { ...basis(1), template_version: '1' };
/** An older release's planner writes the revisions and leaves the mark as it was. */
const byAnOldPlanner = { ...active(basis(1)), ...basis(2) };

describe('nextStep', () => {
  it.each([
    ['answers without a setup', null, basis(0, 2, 1), 'nothing'],
    ['a first setup', null, basis(1), 'make'],
    ['a first setup after the answers', null, basis(1, 2, 1), 'make'],
    ['the setup saved again', active(basis(1)), basis(2), 'adjust'],
    ['a questionnaire', active(basis(1)), basis(1, 1), 'adjust'],
    ['a health screen', active(basis(1, 1)), basis(1, 1, 1), 'adjust'],
    ['a pause', active(basis(1, 1, 1)), basis(1, 1, 1, 1), 'adjust'],
    ['a closed week', active(basis(1, 1, 1, 1)), basis(1, 1, 1, 1, 1), 'adjust'],
    ['a result', active(basis(1, 1, 1, 1, 1)), basis(1, 1, 1, 1, 1, 1), 'adjust'],
    ['another zone', active(basis(1)), moved, 'adjust'],
    ['an older template', active(fromOldTemplate), basis(1), 'adjust'],
    ['a plan of an older release', byAnOldPlanner, basis(2), 'adjust'],
    ['a plan without a mark', { ...active(basis(1)), planned_from: null }, basis(1), 'adjust'],
    ['the same event once more', active(basis(1, 1, 1)), basis(1, 1, 1), 'nothing'],
    ['an older event after a newer one', active(basis(3, 2, 1)), basis(3, 2, 1), 'nothing'],
    ['answers after the programme has ended', ended(basis(1)), basis(1, 5, 3), 'nothing'],
    ['a new setup after the programme has ended', ended(basis(1, 5)), basis(2, 5), 'make'],
  ] as const)('%s', (_what, latest, saved, step) => {
    expect(nextStep(latest, saved)).toBe(step);
  });
});

describe('isBehind', () => {
  const revision = fc.nat({ max: 4 });
  const anyBasis = fc.tuple(revision, revision, revision, revision, revision).map((given) => basis(...given));

  it('is over once the programme was planned from what is saved', () => {
    fc.assert(
      fc.property(anyBasis, anyBasis, (before, saved) => {
        expect(isBehind(planned(saved), saved)).toBe(false);
        const adjusting = nextStep(active(before), saved) === 'adjust';
        expect(adjusting).toBe(saved.setup_revision > 0 && isBehind(planned(before), saved));
      }),
    );
  });
});
