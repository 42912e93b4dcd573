import fc from 'fast-check';
import type { JsonObject } from '../../../platform/types/json';
import { SCENARIO_TYPES, type ScenarioType } from '../scenario-chat.options';
import { DayClock } from '../day-plan/day-clock';
import { SCENARIOS } from './index';
import { answer, begin, stageOf, tapsOf } from './machine';
import type { PlanFacts } from './plan-the-day';
import type { ScenarioState } from './scenario.types';
import { SCENARIO_ANSWERS } from './taps';
import { isYes, upToTen } from './words';

const clock = new DayClock('Europe/London', '2026-11-23');
const walk = {
  id: 'walk',
  title: 'Brisk walk',
  start: clock.at(720),
  end: clock.at(740),
  kind: 'habit',
  status: 'pending' as const,
  smaller: { minutes: 5, dose: '5 min walk' },
  is_asked_for: false,
};
const PLAN: PlanFacts = {
  zone: 'Europe/London',
  date: '2026-11-23',
  now: clock.at(420),
  waking: [[435, 1320]],
  items: [walk],
  day_name: 'today',
  is_over: false,
  before: { name: 'yesterday', planned: 4, done: 3, energy: 4 },
  paused: false,
};
const FACTS: Record<ScenarioType, unknown> = {
  pre_checkin_review: PLAN,
  weekly_checkin: {
    week: 3,
    planned: 10,
    done: 7,
    check_ins: 5,
    held: ['Brisk walk'],
    missed: ['Strength moves'],
  },
  post_questionnaire_followup: {
    candidates: ['Morning daylight', 'Drink water on waking'],
    holding: ['Steady bedtime'],
  },
  goal_setting: { has_programme: true },
  symptom_assessment: null,
};
const scenario = (type: ScenarioType) => ({ table: SCENARIOS[type], facts: FACTS[type] });

/** A chat to its end. */
function walkThrough(type: ScenarioType, texts: readonly string[]) {
  const { table, facts } = scenario(type);
  let turn = begin(table, facts);
  const said = [turn.said.text];
  const stages = [stageOf(table, turn.state).id];
  for (const text of texts) {
    turn = answer(table, turn.state, text, facts);
    said.push(turn.said.text);
    stages.push(stageOf(table, turn.state).id);
  }
  return { ...turn, saidAll: said, stages };
}

const TYPED = [
  'yes',
  'no',
  'banana',
  '7',
  'none',
  'move the walk to 6pm',
  'add tea 10 min',
  'I am not sure',
  'x'.repeat(2000),
  '…',
  'half',
];
const anyText = fc.oneof(fc.constantFrom(...SCENARIO_ANSWERS, ...TYPED), fc.string({ maxLength: 40 }));

describe.each(SCENARIO_TYPES)('%s', (type) => {
  const { table, facts } = scenario(type);

  it('has a last stage called complete, and every question stands in a stage', () => {
    expect(table.stages.at(-1)?.id).toBe('complete');
    const stages = table.stages.map(({ id }) => id);
    expect(table.questions.every(({ stage }) => stages.includes(stage))).toBe(true);
    expect(new Set(table.questions.map(({ key }) => key)).size).toBe(table.questions.length);
  });

  it('ends whatever is answered, asks each thing back at most once, and loses nothing that was collected', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 60, maxLength: 60 }), (texts) => {
        let state: ScenarioState = begin(table, facts).state;
        let ended = false;
        for (const text of texts) {
          const before = state;
          const turn = answer(table, state, text, facts);
          state = turn.state;
          expect(turn.said.text).not.toBe('');
          expect(new Set(state.asked_back).size).toBe(state.asked_back.length);
          expect(Object.keys(state.collected)).toEqual(expect.arrayContaining(Object.keys(before.collected)));
          if (ended) expect(turn.isComplete).toBe(true);
          ended = turn.isComplete;
        }
        expect(ended).toBe(true);
        expect(stageOf(table, state).id).toBe('complete');
      }),
      { numRuns: 60 },
    );
  });

  it('goes on after two answers that nobody can understand', () => {
    let { state, isComplete } = begin(table, facts);
    for (let turns = 0; !isComplete && turns < 40; turns += 1)
      ({ state, isComplete } = answer(table, state, '¿¿¿', facts));
    expect(isComplete).toBe(true);
  });

  it('understands each tap that it offers', () => {
    let { state, isComplete } = begin(table, facts);
    for (let turns = 0; !isComplete && turns < 40; turns += 1) {
      for (const tap of tapsOf(table, state, facts)) {
        expect([tap, answer(table, state, tap, facts).understood]).toEqual([tap, true]);
      }
      ({ state, isComplete } = answer(table, state, tapsOf(table, state, facts)[0] ?? 'a few words', facts));
    }
    expect(isComplete).toBe(true);
  });
});

describe('Plan the Day', () => {
  const through = (...texts: string[]) => walkThrough('pre_checkin_review', texts);

  it('looks back, offers three sizes, plans and completes', () => {
    const { stages, saidAll, isComplete } = through('It went well', 'A full day', 'That looks good');
    expect(stages).toEqual(['review_past', 'plan_priorities', 'plan_priorities', 'complete']);
    expect(saidAll[0]).toContain('Yesterday you did 3 of 4 tasks.');
    expect(isComplete).toBe(true);
  });

  it('takes a size that is named at once', () => {
    expect(through('just ten minutes today').state.collected).toMatchObject({ size: 'ten_minutes' });
  });

  it('suggests half a day after a hard one', () => {
    const { said } = through('It was hard');
    expect(said.next[0]).toBe('Half a day');
  });

  it.each([
    ['I feel good', 'good', 'A full day'],
    ['So-so', 'mixed', 'A full day'],
    ['It looks hard', 'hard', 'Half a day'],
  ])('asks of a first day how it looks, not how it went: %s', (tap, felt, suggested) => {
    const facts = { ...PLAN, before: null };
    const first = begin(SCENARIOS.pre_checkin_review, facts);
    expect(first.said.next).toContain(tap);
    expect(first.said.next).not.toContain('It went well');
    const { state, said } = answer(SCENARIOS.pre_checkin_review, first.state, tap, facts);
    expect(state.collected).toMatchObject({ day_felt: felt });
    expect(said.next[0]).toBe(suggested);
    expect(said.text).not.toContain('After that');
  });

  it('adds what was meant once it is asked back, or leaves it', () => {
    const asked = ['It went well', 'A full day', 'water the plants'];
    expect(through(...asked).said).toMatchObject({ next: ['Yes, add it', 'No, leave it'] });
    expect(through(...asked, 'Yes, add it').state.collected['added']).toMatchObject([
      { title: 'Water the plants' },
    ]);
    expect(through(...asked, 'No, leave it').state.collected['added']).toEqual([]);
  });

  it('can still be changed when it is ready', () => {
    const { isComplete, state } = through(
      'It went well',
      'A full day',
      'That looks good',
      'move the walk to 6pm',
    );
    expect(isComplete).toBe(true);
    expect(state.collected).toMatchObject({ times: { walk: 18 * 60 }, accepted: true });
  });

  it('only looks back where the day is over', () => {
    const facts = { ...PLAN, is_over: true };
    const first = begin(SCENARIOS.pre_checkin_review, facts);
    expect(first.said.text).toContain('This day is over');
    expect(answer(SCENARIOS.pre_checkin_review, first.state, 'It was mixed', facts).isComplete).toBe(true);
  });
});

it('Goal Setting asks for a smaller step where the member is not sure', () => {
  const sure = ['Sleep better', 'Lights out earlier', 'Three times a week', 'In the evening'];
  expect(walkThrough('goal_setting', [...sure, '8']).said.text).toContain('calendar');
  expect(walkThrough('goal_setting', [...sure, '5']).said.text).toContain('smaller');
  const done = walkThrough('goal_setting', [...sure, '5', 'Only five minutes', 'Wednesday']);
  expect(done).toMatchObject({
    isComplete: true,
    state: { collected: { weekday: 3, smaller_step: 'Only five minutes' } },
  });
});

it('Weekly Check-in collects a win, an obstacle and a number', () => {
  const { state, isComplete, saidAll } = walkThrough('weekly_checkin', [
    'It was mixed',
    'Walks after lunch',
    'I was tired',
    '7 out of 10',
  ]);
  expect(saidAll[0]).toContain('In week 3 you did 7 of 10 tasks and saved 5 check-ins.');
  expect(state.collected).toEqual({
    week_felt: 'mixed',
    win: 'Walks after lunch',
    obstacle: 'I was tired',
    confidence: 7,
  } satisfies JsonObject);
  expect(isComplete).toBe(true);
});

it('reads numbers up to ten, and nothing else', () => {
  expect(['7', 'seven', '7/10', 'about an 8', 'between 6 and 7', '11', 'lots', '3.5'].map(upToTen)).toEqual([
    7,
    7,
    7,
    8,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(isYes('Yes please!')).toBe(true);
});
