import { answerChange } from './answer-change';
import { closeWeek } from './close-week';
import type { HabitProgress, WeekCloseInput } from './generator.types';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';

const [NO, , DEEP, TOP] = PRIORITY_OPTIONS;
const NOTHING = {
  foodNutrition: NO,
  sleep: NO,
  cardioExercises: NO,
  strengthExercises: NO,
  emotionalHealth: NO,
};
/** [planned, done] of each week from 1 on, on one step. */
type Weeks = readonly (readonly [number, number])[];
const lived = (ladder: string, weeks: Weeks, step = 1, first = 1) =>
  weeks.map(([planned, done], index) => ({ ladder, step, week: first + index, planned, done }));

const cues = [
  { text: 'after lunch', at: 'lunch+30' },
  { text: 'after dinner', at: 'dinner+30' },
] as const;
const template = {
  ...PLAIN_INPUT.template,
  habit_ladders: PLAIN_INPUT.template.habit_ladders.map((ladder) => ({ ...ladder, cues })),
};

function close(habits: WeekCloseInput['habits'], change: Partial<WeekCloseInput> = {}) {
  return closeWeek({
    ...PLAIN_INPUT,
    template,
    setup: { priorities: { ...NOTHING, cardioExercises: DEEP } },
    screen: screenClearing(),
    start_date: '2026-11-23',
    week: Math.max(...habits.map(({ week }) => week)),
    confidence: null,
    habits,
    ...change,
  });
}
const kinds = (closed: ReturnType<typeof close>) =>
  closed.changes.map(({ ladder, kind, to_step }) => `${ladder} ${kind} ${to_step}`);

describe('closing a week', () => {
  it('offers a step up after two weeks of 80 %, and waits for the answer', () => {
    const closed = close(
      lived('H01', [
        [5, 4],
        [5, 5],
      ]),
    );
    expect(closed.changes).toEqual([
      expect.objectContaining({
        ladder: 'H01',
        title: 'Brisk walk',
        kind: 'step_up',
        from_step: 1,
        to_step: 2,
        asked: true,
        reason: { done: 9, planned: 10, weeks: 2, confidence: null },
      }),
    ]);
    expect(closed.changes[0]?.text).toMatch(/^9 of 10 .*done: .*\?$/);
    expect(closed.progress).toMatchObject({ H01: { step: 1, since_week: 1 } });
  });

  it.each([
    ['one good week', [[5, 5]], null],
    [
      'a good week after a fair one',
      [
        [5, 3],
        [5, 5],
      ],
      null,
    ],
    [
      'two good weeks of little confidence',
      [
        [5, 5],
        [5, 5],
      ],
      6,
    ],
  ] as [string, Weeks, number | null][])('holds after %s', (_name, weeks, confidence) => {
    const closed = close(lived('H01', weeks), { confidence });
    expect(closed.changes).toEqual([]);
    expect(closed.progress).toEqual({ H01: { step: 1, since_week: 1 } });
  });

  it('offers it at a confidence of 7, and again when nobody answered', () => {
    const weeks = lived('H01', [
      [5, 5],
      [5, 5],
      [5, 5],
    ]);
    expect(kinds(close(weeks.slice(0, 2), { confidence: 7 }))).toEqual(['H01 step_up 2']);
    const progress: HabitProgress = { H01: { step: 1, since_week: 1 } };
    expect(kinds(close(weeks, { progress }))).toEqual(['H01 step_up 2']);
  });

  it('counts the weeks of the step alone', () => {
    const weeks = [
      ...lived('H01', [
        [5, 5],
        [5, 5],
      ]),
      ...lived('H01', [[5, 5]], 2, 3),
    ];
    expect(kinds(close(weeks, { progress: { H01: { step: 2, since_week: 3 } } }))).toEqual([]);
  });

  it('does not leave a habit for long that is done four times out of five', () => {
    const weeks: Weeks = [
      [4, 3],
      [4, 4],
      [4, 3],
      [4, 4],
    ];
    expect(kinds(close(lived('H01', weeks.slice(0, 3)), {}))).toEqual([]);
    expect(kinds(close(lived('H01', weeks)))).toEqual(['H01 step_up 2']);
  });

  it('goes a step down under half, at the first step to another moment, then rests', () => {
    const others = lived('H03', [[5, 5]]);
    const down = close([...lived('H01', [[5, 2]], 3), ...others]);
    expect(kinds(down)).toEqual(['H01 step_down 2']);
    expect(down.changes[0]).toMatchObject({ asked: false, reason: { done: 2, planned: 5, weeks: 1 } });
    expect(down.progress.H01).toEqual({ step: 2, since_week: 2 });
    let progress: HabitProgress = { H01: { step: 1, since_week: 1 } };
    const seen: string[] = [];
    for (let week = 1; week < 5 && progress.H01?.step !== 0; week += 1) {
      const closed = close(lived('H01', [[5, 0]], 1, week).concat(lived('H03', [[5, 4]], 1, week)), {
        progress,
      });
      seen.push(...kinds(closed).filter((kind) => kind.startsWith('H01')));
      progress = closed.progress;
    }
    expect(seen).toEqual(['H01 new_cue 1', 'H01 rest 0']);
  });

  it('reads a week of few days together with the one before', () => {
    const others = lived('H03', [
      [5, 3],
      [5, 3],
    ]);
    expect(
      kinds(
        close([
          ...lived(
            'H01',
            [
              [3, 3],
              [3, 1],
            ],
            2,
          ),
          ...others,
        ]),
      ),
    ).toEqual([]);
    expect(
      kinds(
        close([
          ...lived(
            'H01',
            [
              [3, 1],
              [3, 1],
            ],
            2,
          ),
          ...others,
        ]),
      ),
    ).toEqual(['H01 step_down 1']);
  });

  it('holds at exactly half', () => {
    expect(kinds(close([...lived('H01', [[4, 2]]), ...lived('H03', [[5, 4]])]))).toEqual([]);
  });

  it('leaves the last habit at its smallest step', () => {
    const progress: HabitProgress = { H01: { step: 1, since_week: 1, cue: 9 } };
    const closed = close(lived('H01', [[5, 0]]), { progress });
    expect(closed).toMatchObject({ progress, changes: [] });
  });

  it('holds a week of which too few days counted, and one that was paused', () => {
    for (const planned of [0, 1]) {
      expect(
        kinds(
          close(
            lived(
              'H01',
              [
                [5, 2],
                [planned, 0],
              ],
              2,
            ),
            { week: 2, pauses: [{ kind: 'ill', from: '2026-12-01', until: '2026-12-06' }] },
          ),
        ),
      ).toEqual([]);
    }
    const around = [...lived('H01', [[5, 5]]), ...lived('H01', [[5, 5]], 1, 3)];
    expect(kinds(close(around))).toEqual(['H01 step_up 2']);
  });

  it('asks nothing above what the gates allow, and brings down what stands above', () => {
    const setup = { priorities: { ...NOTHING, strengthExercises: TOP } };
    const weeks = lived(
      'H02',
      [
        [2, 2],
        [2, 2],
      ],
      4,
    );
    const closed = close(weeks, { setup, screen: {} });
    expect(closed.changes).toEqual([]);
    expect(closed.progress.H02!.step).toBeLessThan(4);
    expect(
      kinds(
        close(
          lived(
            'H02',
            [
              [2, 2],
              [2, 2],
            ],
            3,
          ),
          { setup },
        ),
      ),
    ).toEqual(['H02 step_up 4']);
  });

  it('asks no more at the last step', () => {
    expect(
      kinds(
        close(
          lived(
            'H01',
            [
              [5, 5],
              [5, 5],
            ],
            4,
          ),
        ),
      ),
    ).toEqual([]);
  });

  it('counts no failure for low mood', () => {
    const texts = (screen: WeekCloseInput['screen']) => {
      const habits = [...lived('H01', [[5, 1]], 2), ...lived('H03', [[5, 0]])];
      return close(habits, { screen }).changes.map(({ text }) => text);
    };
    expect(texts(screenClearing()).join()).toMatch(/1 of 5/);
    const gentle = texts({ ...screenClearing(), lowMood: 'yes' });
    // Every habit is at its smallest already.
    expect(gentle[0]).toMatch(/^Another moment may suit better/);
    expect(gentle.join()).not.toMatch(/\d of \d/);
    expect(gentle).not.toEqual([]);
  });

  it('begins nothing new while less than half is done', () => {
    const setup = { priorities: { ...NOTHING, cardioExercises: DEEP, emotionalHealth: DEEP, sleep: DEEP } };
    const first = close(lived('H01', [[5, 0]], 1, 2), { setup });
    const waiting = first.changes.filter(({ kind, from_step }) => kind === 'rest' && from_step === 0);
    for (const { ladder } of waiting) expect(first.progress[ladder]).toEqual({ step: 0, since_week: 3 });
    const well = close(lived('H01', [[5, 5]], 1, 2), { setup });
    expect(well.changes).toEqual([]);
  });

  it('brings one rested habit back when it goes well again and the load is light', () => {
    const progress: HabitProgress = {
      H01: { step: 1, since_week: 1 },
      H03: { step: 0, since_week: 3 },
    };
    expect(kinds(close(lived('H01', [[5, 4]], 1, 3), { progress }))).toEqual([]);
    const back = close(lived('H01', [[5, 4]], 1, 4), { progress });
    expect(kinds(back)).toEqual(['H03 resume 1']);
    expect(back.progress.H03).toEqual({ step: 1, since_week: 5 });
    expect(kinds(close(lived('H01', [[5, 3]], 1, 4), { progress }))).toEqual([]);
  });
});

describe('the answer to a change', () => {
  const progress: HabitProgress = { H01: { step: 1, since_week: 1 } };
  const [up] = close(
    lived('H01', [
      [5, 5],
      [5, 5],
    ]),
  ).changes;

  it('yes: the step holds from this week on, once', () => {
    const after = answerChange(progress, up!, true, 3);
    expect(after).toEqual({ H01: { step: 2, since_week: 3 } });
    expect(answerChange(after, up!, true, 4)).toBe(after);
  });

  it('no: it is not asked again for two weeks', () => {
    const refused = answerChange(progress, up!, false, 3);
    const asked = [3, 4, 5].map((week) => {
      const weeks = lived(
        'H01',
        Array.from({ length: week }, () => [5, 5] as const),
      );
      return kinds(close(weeks, { progress: refused })).length;
    });
    expect(asked).toEqual([0, 0, 1]);
    expect(answerChange(refused, up!, true, 4).H01).toEqual({ step: 2, since_week: 4 });
  });
});
