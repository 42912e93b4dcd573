// What reviews found, as properties of random members. RANDOM_MEMBERS says how many (random-members.fixture.ts): 200 of
// themselves, 500 in the whole `npm test`. Each is planned once, for all of this file.
import { Temporal } from 'temporal-polyfill';
import { checksFor } from './item-form';
import { auditScore, GATE_QUESTIONS, Gates } from './gates';
import { generateProgramme } from './generate-programme';
import type { GeneratedEvent, GeneratorInput } from './generator.types';
import { MEMBERS, randomMembers } from './random-members.fixture';
import { choicesOf } from './setup-choices';
import { DOMAINS, type Domain } from './setup.types';
import { currentTemplate as template } from './template';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of fewer, a property has not been tried. */
const FEWEST = MEMBERS / 100;
const LADDERS = new Map(
  [...template.habit_ladders, ...template.questionnaire_ladders].map((ladder) => [ladder.key, ladder]),
);

interface Planned {
  readonly input: GeneratorInput;
  readonly events: readonly GeneratedEvent[];
  readonly habits: readonly (GeneratedEvent & { readonly ladder: string; readonly step: number })[];
  readonly keys: ReadonlySet<string>;
  readonly depths: Readonly<Record<Domain, number>>;
  readonly gates: Gates;
  /** Days of the programme that were over when it was saved: 0 to 6. */
  readonly late: number;
}

const base = (key: string) => key.split(/[@/]/)[0]!;
const minutes = (event: GeneratedEvent) =>
  (Date.parse(event.end_time) - Date.parse(event.start_time)) / MINUTE;

function plan(input: GeneratorInput): Planned {
  const { events, start_date } = generateProgramme(input);
  const habits = events
    .filter((event) => event.event_type === 'habit')
    .map((event) => ({ ...event, ladder: base(event.template_key), step: Number(event.reason.inputs.step) }));
  return {
    input,
    events,
    habits,
    keys: new Set(events.map((event) => base(event.template_key))),
    depths: choicesOf(input.setup, template).depths,
    gates: new Gates(input.screen, input.signed_off, template.gate_table),
    late: Temporal.PlainDate.from(start_date).until(
      Temporal.Instant.from(input.now).toZonedDateTimeISO(input.zone).toPlainDate(),
    ).days,
  };
}

let members: readonly Planned[];
beforeAll(() => {
  members = randomMembers(MEMBERS).map(plan);
});

/** The members of a kind, and how many of them something is wrong with, with the first wrong one to look at. */
function wrongWith(isMeant: (member: Planned) => boolean, mistakes: (member: Planned) => unknown[]) {
  const meant = members.filter(isMeant);
  const wrong = meant.flatMap((member) => {
    const found = mistakes(member);
    return found.length
      ? [
          {
            found: found.slice(0, 3),
            setup: member.input.setup.priorities,
            screen: member.input.screen,
            now: member.input.now,
          },
        ]
      : [];
  });
  return { isTried: meant.length > FEWEST, wrong: wrong.length, first: wrong[0] };
}
const NOBODY = { isTried: true, wrong: 0, first: undefined };
const everybody = () => true;
const forbidden = (keys: readonly string[]) => (member: Planned) =>
  keys.filter((key) => member.keys.has(key));
const without = (keys: readonly string[]) => (member: Planned) => keys.filter((key) => !member.keys.has(key));
const words = (pattern: RegExp) => (member: Planned) =>
  member.events
    .filter(({ title, description }) => pattern.test(`${title} ${description ?? ''}`))
    .map(({ title }) => title);
const DEXA = ['dexaBodyComposition-discuss', 'dexaBodyComposition-book', 'C18', 'dexaBodyComposition-upload'];
const TESTS = ['C11', 'C25-fitness', 'vo2Max-book', 'C16'];

describe(`gates, over ${MEMBERS} random members`, () => {
  it('pregnant: no alcohol ladder, no weight, waist, DEXA or test; her own pressure limits; the midwife first', () => {
    const pregnant = ({ gates }: Planned) => gates.isRaised('pregnancy');
    expect(wrongWith(pregnant, forbidden(['H08', 'coldShower', ...DEXA, ...TESTS]))).toEqual(NOBODY);
    expect(wrongWith(pregnant, words(/\bwaist\b|weight if you/))).toEqual(NOBODY);
    expect(wrongWith(pregnant, words(/180\/120|alcohol-free (day|evening)/))).toEqual(NOBODY);
    expect(wrongWith(pregnant, without(['ask-midwife', 'E28']))).toEqual(NOBODY);
    const limits = ({ events }: Planned) =>
      events.filter(
        ({ template_key, description }) =>
          /^C(09|21)/.test(template_key) && !/140\/90.*160\/110/.test(description!),
      );
    expect(wrongWith(pregnant, limits)).toEqual(NOBODY);
  });

  it('eating disorder: nothing that measures, counts or pictures the body or food', () => {
    const worried = ({ gates }: Planned) => gates.isRaised('G-ED');
    const sensor = ['book', 'prepare', 'attend', 'upload'].map((step) => `continuousGlucoseMonitor-${step}`);
    expect(wrongWith(worried, forbidden(['H07', 'noHeavyMeals', ...DEXA, ...sensor]))).toEqual(NOBODY);
    expect(
      wrongWith(worried, words(/\bwaist\b|\bweight\b|sensor|DEXA|calorie|\blabels?\b|\d portion|\d+ g\b/)),
    ).toEqual(NOBODY);
    expect(wrongWith(worried, without(['ask-coach-food']))).toEqual(NOBODY);
  });

  it('180/120, or not asked: no test, strength at its first step, no cold; same-day advice for who said so', () => {
    const high = ({ gates }: Planned) => !gates.isOpen('G-BP');
    expect(wrongWith(high, forbidden([...TESTS, 'coldShower']))).toEqual(NOBODY);
    expect(
      wrongWith(high, ({ habits }) => habits.filter(({ ladder, step }) => ladder === 'H02' && step > 1)),
    ).toEqual(NOBODY);
    expect(wrongWith(({ gates }) => gates.isRaised('G-BP'), without(['ask-same-day']))).toEqual(NOBODY);
  });

  it('chest pain, fainting and the like: easy walks of 10 minutes at most; all moving ends with its stop line', () => {
    const hurt = ({ gates }: Planned) => gates.isRaised('G-EX');
    const tooMuch = ({ habits }: Planned) =>
      habits.filter(
        (habit) => habit.ladder === 'H01' && (minutes(habit) > 10 || habit.title !== 'Easy walk'),
      );
    expect(wrongWith(hurt, tooMuch)).toEqual(NOBODY);
    expect(wrongWith(hurt, forbidden(TESTS))).toEqual(NOBODY);
    const noStop = ({ habits }: Planned) =>
      habits.filter(
        ({ ladder, description }) =>
          LADDERS.get(ladder)?.movement && !description!.endsWith(template.stop_line),
      );
    expect(wrongWith(everybody, noStop)).toEqual(NOBODY);
  });

  it('low mood: help in the first days, whatever the areas; small steps; self-harm is never a task', () => {
    const low = ({ gates }: Planned) => gates.isRaised('G-MOOD');
    const noHelp = ({ events }: Planned) =>
      events.some(({ template_key, program_week }) => template_key === 'E13' && program_week <= 2)
        ? []
        : ['E13'];
    expect(wrongWith(low, noHelp)).toEqual(NOBODY);
    const noNumbers = ({ events }: Planned) =>
      events.filter(
        ({ template_key, description }) => template_key === 'E13' && !/116 123/.test(description!),
      );
    expect(wrongWith(({ gates }) => gates.isRaised('selfHarm'), noNumbers)).toEqual(NOBODY);
    expect(
      wrongWith(low, ({ habits }) => habits.filter(({ ladder, step }) => ladder !== 'H09' && step > 2)),
    ).toEqual(NOBODY);
    const harm = ({ gates }: Planned) => gates.isRaised('selfHarm') && !gates.isRaised('lowMood');
    expect(wrongWith(harm, forbidden(['ask-mood']))).toEqual(NOBODY);
    expect(
      wrongWith(everybody, ({ events }) =>
        events.filter((event) => event.event_type === 'core' && /\bharm|suicid/i.test(event.title)),
      ),
    ).toEqual(NOBODY);
  });

  it('medicines say "ask first" on food, fluids and sensors', () => {
    const medicines = ({ gates }: Planned) => gates.isRaised('G-MED');
    const silent = ({ events }: Planned) =>
      events.filter(
        ({ template_key, description }) =>
          /^(H06|H07|proteinBreakfast|noHeavyMeals|hydrationOnWaking|bloodPanel-prepare|continuousGlucoseMonitor-(book|prepare|attend))/.test(
            template_key,
          ) && !/ask your .*first/i.test(description!),
      );
    expect(wrongWith(medicines, silent)).toEqual(NOBODY);
  });

  it('every "yes" brings a plain item in the first days', () => {
    const brings = template.core_items.filter((item) => item.include === 'by_answer');
    const asked = new Set(brings.flatMap(({ brought_by }) => brought_by?.questions ?? []));
    expect(
      Object.values(GATE_QUESTIONS)
        .flat()
        .filter((question) => !asked.has(question)),
    ).toEqual(['selfHarm']);
    const tooLate = ({ gates, events }: Planned) =>
      brings
        .filter(({ key, brought_by }) => gates.bring(brought_by!) && !gates.drops(key))
        .filter(
          ({ key }) =>
            !events.some(({ template_key, program_week }) => template_key === key && program_week <= 2),
        );
    expect(wrongWith(everybody, tooLate)).toEqual(NOBODY);
  });

  it('smoking now: smoke-free from week 1 and the stop-smoking service; nobody else', () => {
    const smokes = ({ input }: Planned) => input.screen.smoking === 'now';
    const late = ({ habits, keys }: Planned) => {
      const first = habits.find(({ ladder }) => ladder === 'H09');
      return first && first.program_week <= 2 && keys.has('stop-smoking-service') && keys.has('E26')
        ? []
        : ['H09'];
    };
    expect(wrongWith(smokes, late)).toEqual(NOBODY);
    expect(wrongWith((member) => !smokes(member), forbidden(['H09', 'stop-smoking-service']))).toEqual(
      NOBODY,
    );
  });

  it('AUDIT-C of 5 brings advice, and a 0 nothing about alcohol', () => {
    const risky = ({ input, gates }: Planned) =>
      auditScore(input.screen).least >= 5 && !gates.isRaised('G-PREG');
    const advice = ({ keys, gates }: Planned) =>
      keys.has(gates.isRaised('alcoholWithdrawal') ? 'ask-alcohol-service' : 'alcohol-brief-advice')
        ? []
        : ['advice'];
    expect(wrongWith(risky, advice)).toEqual(NOBODY);
    expect(wrongWith(risky, without(['E27']))).toEqual(NOBODY);
    const never = ({ input, gates }: Planned) =>
      auditScore(input.screen).most === 0 && !gates.isRaised('alcoholWithdrawal');
    expect(wrongWith(never, forbidden(['H08', 'E27', 'alcohol-brief-advice']))).toEqual(NOBODY);
  });
});

describe(`areas, over ${MEMBERS} random members`, () => {
  const ofArea = ({ habits }: Planned, area: Domain) =>
    habits.filter(({ reason }) => reason.inputs.area === area);
  const load = (member: Planned, area: Domain) => {
    const own = ofArea(member, area);
    return { events: own.length, minutes: own.reduce((sum, event) => sum + minutes(event), 0) };
  };
  const of = (member: Planned, depth: number) => DOMAINS.filter((area) => member.depths[area] === depth);

  it('a top one always has more minutes and more events than a declined one', () => {
    const both = (member: Planned) => of(member, 3).length > 0 && of(member, 0).length > 0;
    const worse = (member: Planned) =>
      of(member, 3).flatMap((top) =>
        of(member, 0)
          .filter((declined) => {
            const [more, less] = [load(member, top), load(member, declined)];
            return more.events <= less.events || more.minutes <= less.minutes;
          })
          .map((declined) => [top, load(member, top), declined, load(member, declined)]),
      );
    expect(wrongWith(both, worse)).toEqual(NOBODY);
  });

  it('each has its first habit in time', () => {
    const late = (member: Planned) => {
      const tops = of(member, 3).length;
      // Who saved late in the week has its first days in the next one.
      const delay = member.late >= 2 ? 1 : 0;
      const by = [0, 7, 4, tops > 3 ? 2 : 1];
      return DOMAINS.filter((area) => {
        const depth = member.depths[area];
        const first = ofArea(member, area)[0]?.program_week ?? 99;
        return depth > 0 && first > by[depth]! + delay;
      }).map((area) => [area, member.depths[area], ofArea(member, area)[0]?.program_week]);
    };
    expect(wrongWith(everybody, late)).toEqual(NOBODY);
  });

  it('who did not decline movement walks, who did not decline food has a food habit', () => {
    expect(wrongWith(({ depths }) => depths.cardioExercises > 0, without(['H01']))).toEqual(NOBODY);
    expect(
      wrongWith(
        ({ depths }) => depths.foodNutrition > 0,
        (member) => (ofArea(member, 'foodNutrition').length ? [] : ['food']),
      ),
    ).toEqual(NOBODY);
  });

  it('strength has its two sessions in every whole week once it has begun', () => {
    const missing = (member: Planned) => {
      const weeks = member.habits
        .filter(({ ladder }) => ladder === 'H02')
        .map(({ program_week }) => program_week);
      const first = Math.max(weeks[0] ?? 99, 2);
      return Array.from({ length: 12 }, (_, index) => index + 1)
        .filter((week) => week > first)
        .filter((week) => weeks.filter((own) => own === week).length < 2);
    };
    expect(wrongWith(({ depths }) => depths.strengthExercises > 0, missing)).toEqual(NOBODY);
  });
});

describe(`days, over ${MEMBERS} random members`, () => {
  it('every habit says how much and when, and what is smaller is less', () => {
    const silent = ({ habits }: Planned) => habits.filter(({ dose, cue }) => !dose || !cue);
    expect(wrongWith(everybody, silent)).toEqual(NOBODY);
    const smaller = ({ habits }: Planned) => habits.filter(({ smaller_minutes }) => smaller_minutes);
    expect(members.flatMap(smaller).length).toBeGreaterThan(1_000);
    const noLess = (planned: Planned) =>
      smaller(planned).filter(({ dose, smaller_dose, smaller_minutes, start_time, end_time }) => {
        const minutes = (Date.parse(end_time) - Date.parse(start_time)) / 60_000;
        return (
          !smaller_dose ||
          smaller_minutes! > minutes ||
          (smaller_minutes === minutes && smaller_dose === dose)
        );
      });
    expect(wrongWith(everybody, noLess)).toEqual(NOBODY);
  });

  it('no work cue on a day off, and no phone-free cue after the first screen', () => {
    const impossible = ({ habits, events, input }: Planned) => {
      const screens = new Map<string, number>();
      for (const { template_key, start_time } of events) {
        if (/^(daily-check-in|plan-the-day)@/.test(template_key)) {
          const [, date] = template_key.split('@');
          screens.set(date!, Math.min(screens.get(date!) ?? Infinity, Date.parse(start_time)));
        }
      }
      return habits.filter(({ cue, template_key, end_time }) => {
        const [, date] = template_key.split('@');
        const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
        const works =
          ['days', 'nights'].includes(input.screen.workPattern ?? '') && weekday >= 1 && weekday <= 5;
        if (/\bwork\b/.test(cue!) && !works) return true;
        return cue === 'before opening the phone' && Date.parse(end_time) > (screens.get(date!) ?? Infinity);
      });
    };
    expect(wrongWith(everybody, impossible)).toEqual(NOBODY);
  });

  it('from 65 strength comes with balance, and the checks are those of age and sex', () => {
    const older = ({ input, depths }: Planned) =>
      (input.person.age ?? 0) >= 65 && depths.strengthExercises > 0;
    expect(
      wrongWith(older, ({ habits }) =>
        habits.filter(({ ladder, description }) => ladder === 'H02' && !/For balance/.test(description!)),
      ),
    ).toEqual(NOBODY);
    const checks = (age: number | null, gender: 'male' | 'female' | 'other' | null) =>
      checksFor({ age, gender }, template.age_and_sex, new Gates({}));
    expect(checks(null, 'female')).toBe('');
    expect(checks(18, 'female')).toMatch(/no routine check is due/);
    expect(checks(25, 'female')).toMatch(/cervical/);
    expect(checks(25, 'male')).not.toMatch(/cervical/);
    expect(checks(30, 'other')).toMatch(/if it applies to you, cervical screening/);
    expect(checks(52, 'female')).toMatch(/Health Check.*breast.*cervical.*bowel/);
    expect(checks(65, 'male')).toMatch(/bowel.*AAA.*shingles.*pneumococcal.*flu/);
    expect(checks(66, 'male')).not.toMatch(/AAA/);
    expect(checks(64, 'male')).not.toMatch(/shingles/);
    expect(checks(75, 'female')).toMatch(/shingles.*RSV/);
    expect(checks(75, 'female')).not.toMatch(/breast|bowel|cervical|Health Check/);
  });
});

describe(`weeks, over ${MEMBERS} random members`, () => {
  const weeksOf = ({ events }: Planned) =>
    Array.from({ length: 12 }, (_, week) => events.filter(({ program_week }) => program_week === week + 1));

  it('each has a lesson, whatever was declined; the week of joining is excused from Friday on', () => {
    const empty = (member: Planned) =>
      weeksOf(member).flatMap((week, index) => {
        const isExcused = index === 0 && member.late >= 4;
        return isExcused || week.some(({ kind }) => kind === 'lesson') ? [] : [index + 1];
      });
    expect(wrongWith(everybody, empty)).toEqual(NOBODY);
  });

  it('none has more than 17 different things besides check-in and Plan the Day', () => {
    const others = (week: readonly GeneratedEvent[]) =>
      week.filter(({ kind }) => kind !== 'check_in' && kind !== 'plan_the_day').map(({ title }) => title);
    const crowded = (member: Planned) => weeksOf(member).filter((week) => new Set(others(week)).size > 17);
    expect(wrongWith(everybody, crowded)).toEqual(NOBODY);
  });

  it('none is looked back on before three days have been lived', () => {
    const early = ({ input, events }: Planned) => {
      const first = events.find(({ kind }) => kind === 'reflection');
      return first && Date.parse(first.start_time) - Date.parse(input.now) < 2 * DAY ? [first] : [];
    };
    expect(wrongWith(everybody, early)).toEqual(NOBODY);
  });
});
