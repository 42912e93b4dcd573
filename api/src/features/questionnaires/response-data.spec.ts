import fc from 'fast-check';
import { EVENING_ITEMS, LEVELS, MORNING_ITEMS, PRIORITIES } from './habit-items';
import { habitAnswersOf, problemsOf } from './response-data';

type Fields = Record<string, unknown>;

const fields = (data: Fields) => problemsOf(data).map(({ field, code }) => [field, code]);
const nested = (levels: number): Fields => (levels === 1 ? {} : { inner: nested(levels - 1) });

describe('problemsOf', () => {
  it.each<[string, Fields]>([
    ['nothing', {}],
    ['parts that are null', { morningRoutine: null, eveningFreeText: null }],
    ['an item without an answer', { morningRoutine: { mindfulness: null, coldShower: {} } }],
    ['answers left empty', { eveningRoutine: { bedroomPrep: { levelNow: '', priority: null } } }],
    ['keys of its own', { app: '2.1', morningRoutine: { teaCeremony: 'daily' }, list: [1, { two: 2 }] }],
    ['free text', { morningFreeText: { otherHabits: 'x'.repeat(2000), note: 5 } }],
    ['eight levels', nested(8)],
  ])('accepts %s', (_what, data) => expect(problemsOf(data)).toEqual([]));

  it('accepts every answer to every item', () => {
    for (const levelNow of LEVELS) {
      for (const priority of PRIORITIES) {
        const all = (items: readonly string[]) =>
          Object.fromEntries(items.map((item) => [item, { levelNow, priority }]));
        const data = { morningRoutine: all(MORNING_ITEMS), eveningRoutine: all(EVENING_ITEMS) };
        expect(problemsOf(data)).toEqual([]);
        expect(habitAnswersOf(data)).toEqual(data);
      }
    }
  });

  it.each<[Fields, string, string]>([
    [
      { morningRoutine: { mindfulness: { levelNow: 'daily' } } },
      'morningRoutine.mindfulness.levelNow',
      'isIn',
    ],
    [{ eveningRoutine: { bedroomPrep: { priority: 1 } } }, 'eveningRoutine.bedroomPrep.priority', 'isIn'],
    [{ morningRoutine: { coldShower: 'never' } }, 'morningRoutine.coldShower', 'isObject'],
    [{ morningRoutine: [] }, 'morningRoutine', 'isObject'],
    [{ eveningFreeText: 'more sleep' }, 'eveningFreeText', 'isObject'],
    [{ morningFreeText: { otherHabits: 3 } }, 'morningFreeText.otherHabits', 'isString'],
    [
      { eveningFreeText: { habitsToEliminate: 'x'.repeat(2001) } },
      'eveningFreeText.habitsToEliminate',
      'maxLength',
    ],
  ])('refuses %j at its field', (data, field, code) => {
    expect(fields(data)).toEqual([[`response_data.${field}`, code]]);
  });

  it('refuses what is too large or too deep as a whole', () => {
    expect(fields({ note: 'é'.repeat(33_000) })).toEqual([['response_data', 'too-large']]);
    expect(fields(nested(9))).toEqual([['response_data', 'too-deep']]);
  });

  it('never quotes what was sent', () => {
    const secret = 'my private sentence';
    const data = { morningRoutine: { mindfulness: { levelNow: secret } }, eveningFreeText: secret };
    expect(JSON.stringify(problemsOf(data))).not.toContain(secret);
  });
});

describe('habitAnswersOf', () => {
  it('takes the items that both questions were answered for, each from its own part of the day', () => {
    const full = { levelNow: 'never', priority: 'top' } as const;
    const data = {
      morningRoutine: {
        mindfulness: full,
        coldShower: { levelNow: 'never' },
        proteinBreakfast: { levelNow: 'never', priority: '' },
        bedroomPrep: full,
      },
    };
    expect(habitAnswersOf(data)).toEqual({ morningRoutine: { mindfulness: full }, eveningRoutine: {} });
  });

  it('gives the planner only known words, whatever was stored', () => {
    const word = fc.oneof(
      fc.constantFrom(...LEVELS, ...PRIORITIES, 'constructor', '__proto__'),
      fc.jsonValue(),
    );
    const item = fc.oneof(fc.record({ levelNow: word, priority: word }), fc.jsonValue());
    const routine = fc.dictionary(fc.constantFrom(...MORNING_ITEMS, ...EVENING_ITEMS, 'toString'), item);
    fc.assert(
      fc.property(routine, routine, (morningRoutine, eveningRoutine) => {
        const found = habitAnswersOf({ morningRoutine, eveningRoutine });
        for (const [key, { levelNow, priority }] of Object.entries(found.morningRoutine)) {
          expect(MORNING_ITEMS).toContain(key);
          expect(LEVELS).toContain(levelNow);
          expect(PRIORITIES).toContain(priority);
        }
        expect(
          Object.keys(found.eveningRoutine).filter((key) => !EVENING_ITEMS.includes(key as never)),
        ).toEqual([]);
      }),
    );
  });
});
