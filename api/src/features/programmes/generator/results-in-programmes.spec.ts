import { generateProgramme } from './generate-programme';
import type { Finding, GeneratedEvent, GeneratorInput, Hold } from './generator.types';
import { habitsOf } from './member-habits';
import { PLAIN_INPUT, screenClearing } from './plain-input.fixture';
import { MEMBERS, randomMembers } from './random-members.fixture';
import { keptEvents } from './reconcile-programme';
import { replanProgramme } from './replan-programme';
import { PRIORITY_OPTIONS } from '../../setup/setup.options';
import { DOMAINS } from './setup.types';
import { currentTemplate as template } from './template';

const finding = (key: string, rest: Partial<Finding> = {}): Finding => ({
  key,
  mark: `mark-${key}`,
  subject: 'HbA1c',
  measured_on: '2026-11-20',
  until: '2028-11-19',
  signed: false,
  holds: [],
  ...rest,
});
const critical = (...holds: Hold[]) => finding('critical', { subject: 'potassium', holds });
const KEYS = template.result_table.findings.map(({ key }) => key);
const ALL = KEYS.map((key) => finding(key));

const INPUT: GeneratorInput = {
  ...PLAIN_INPUT,
  setup: { priorities: Object.fromEntries(DOMAINS.map((area) => [area, PRIORITY_OPTIONS[3]])) },
  screen: screenClearing(),
  now: '2026-11-23T07:00:00Z',
};
const events = (findings: readonly Finding[], rest: Partial<GeneratorInput> = {}) =>
  generateProgramme({ ...INPUT, ...rest, findings }).events;
const asked = (planned: readonly GeneratedEvent[]) =>
  planned.filter(({ reason }) => reason.rule === 'result');
const base = (key: string) => key.split(/[@/]/)[0]!;

/** The steps of each habit in each week; 0 where it has none. */
function stepsOf(planned: readonly GeneratedEvent[]): Map<string, number> {
  const steps = new Map<string, number>();
  for (const { event_type, template_key, program_week, reason } of planned) {
    if (event_type !== 'habit') continue;
    const key = `${base(template_key)} in week ${program_week}`;
    steps.set(key, Math.max(steps.get(key) ?? 0, Number(reason.inputs.step ?? 1)));
  }
  return steps;
}

describe('a result that nobody has signed', () => {
  it.each([...ALL, critical('movement')])('asks once for a talk, in the first days: $key', (found) => {
    const [ask, ...more] = asked(events([found]));
    expect(more).toEqual([]);
    expect(ask).toMatchObject({ event_type: 'core', kind: 'task', program_week: 1 });
    expect(ask?.template_key).toBe(`result/mark-${found.key}`);
    expect(ask?.title).toMatch(/^(Talk to your GP|Get advice today)/);
    expect(`${ask?.title} ${ask?.description}`).not.toMatch(/\{|diagnos|treat|cure|you have/i);
    expect(ask?.reason).toMatchObject({ inputs: { result: found.subject, measured_on: '2026-11-20' } });
  });

  it('adds no step, whoever the member is', () => {
    const members = randomMembers(Math.ceil(MEMBERS / 4));
    const more = members.flatMap((member, index) => {
      const findings = index % 3 === 0 ? [...ALL, critical('movement', 'food')] : ALL.slice(index % 7);
      const steps = stepsOf(generateProgramme(member).events);
      const others = [...stepsOf(generateProgramme({ ...member, findings }).events)];
      return others.flatMap(([key, step]) => (step > (steps.get(key) ?? 0) ? [{ index, key, step }] : []));
    });
    expect(members.length).toBeGreaterThan(20);
    expect(more).toEqual([]);
  });

  it('leaves the member’s habits as they are', () => {
    const strip = (findings: Finding[]) => JSON.stringify(habitsOf({ ...INPUT, findings }));
    expect(strip(ALL)).toBe(strip([]));
  });
});

describe('planning again', () => {
  const first = generateProgramme({ ...INPUT, findings: [finding('ferritin-low')] });
  const existing = first.events.map((event, index) => ({ ...event, id: `${index}`, metadata: {} }));
  const replan = (findings: Finding[], ticked: boolean) => {
    const stored = existing.map((event) =>
      ticked && event.reason.rule === 'result' ? { ...event, metadata: { completed: true } } : event,
    );
    const { insert, remove } = replanProgramme({
      ...INPUT,
      findings,
      start_date: first.start_date,
      existing: stored,
      now: '2026-11-23T08:00:00Z',
    });
    return {
      added: asked(insert).map(({ template_key }) => template_key),
      gone: stored.filter(({ id, reason }) => remove.includes(id) && reason.rule === 'result').length,
    };
  };

  it('the same result asks for nothing twice, a new one asks anew', () => {
    expect(replan([finding('ferritin-low')], false)).toEqual({ added: [], gone: 0 });
    expect(replan([finding('ferritin-low')], true)).toEqual({ added: [], gone: 0 });
    const newer = finding('ferritin-low', { mark: 'another' });
    expect(replan([newer], true)).toEqual({ added: ['result/another'], gone: 0 });
  });

  it('what no result asks for any more goes, but for what was ticked', () => {
    expect(replan([], false)).toEqual({ added: [], gone: 1 });
    expect(replan([], true)).toEqual({ added: [], gone: 0 });
    expect(keptEvents(existing, '2026-11-23T08:00:00Z').some(({ edited }) => edited)).toBe(false);
  });
});

describe('a critical result', () => {
  const ladders = (planned: readonly GeneratedEvent[]) =>
    new Set(
      planned
        .filter(({ event_type }) => event_type === 'habit')
        .map(({ template_key }) => base(template_key)),
    );

  it('leaves easy walking of what moves, and says so', () => {
    const planned = events([critical('movement')]);
    const moving = [...template.habit_ladders, ...template.questionnaire_ladders]
      .filter(({ movement }) => movement)
      .map(({ key }) => key);
    expect([...ladders(planned)].filter((key) => moving.includes(key))).toEqual(['H01']);
    const walks = planned.filter(({ template_key }) => template_key.startsWith('H01'));
    expect(new Set(walks.map(({ title }) => title))).toEqual(new Set(['Easy walk']));
    expect(planned.map(({ template_key }) => template_key)).not.toContain('C11');
    expect(asked(planned)[0]?.description).toContain('easy walking only');
    expect(ladders(events([]))).toContain('H02');
  });

  it('says whom to call as the words beside the result do', () => {
    const [item] = asked(events([{ ...critical('movement'), is_emergency: true }]));
    expect(item?.description).toContain('Call 999 now');
    expect(item?.description).not.toMatch(/GP or 111/);
    expect(asked(events([critical('movement')]))[0]?.description).toContain('Call your GP or 111 today');
  });

  it('lets steps about food wait where the table says so', () => {
    const food = template.result_table.holds.food.rests;
    const of = (planned: GeneratedEvent[]) => [...ladders(planned)].filter((key) => food.includes(key));
    expect(of([...events([critical('movement')])]).length).toBeGreaterThan(0);
    expect(of([...events([critical('movement', 'food')])])).toEqual([]);
  });

  it('rests what the member moved by hand, too', () => {
    const first = generateProgramme(INPUT);
    const moved = first.events.findIndex(({ template_key }) => template_key.startsWith('H02@'));
    const existing = first.events.map((event, index) => ({
      ...event,
      id: `${index}`,
      edited: index === moved,
    }));
    const { remove } = replanProgramme({
      ...INPUT,
      findings: [critical('movement')],
      start_date: first.start_date,
      existing,
    });
    expect(remove).toContain(`${moved}`);
  });

  it('has no talk left that was moved by hand, once no result asks for it', () => {
    const first = generateProgramme({ ...INPUT, findings: [finding('ferritin-low')] });
    const existing = first.events.map((event, index) => ({ ...event, id: `${index}`, edited: true }));
    const talk = existing.find(({ reason }) => reason.rule === 'result');
    const { remove } = replanProgramme({ ...INPUT, start_date: first.start_date, existing });
    expect(remove).toContain(talk?.id);
  });

  it('names only ladders and items that there are', () => {
    const keys = new Set(
      [
        ...template.core_items,
        ...template.education_items,
        ...template.habit_ladders,
        ...template.questionnaire_ladders,
      ].map(({ key }) => key),
    );
    const { findings, holds } = template.result_table;
    const named = [
      ...Object.values(holds).flatMap(({ rests, drops }) => [...rests, ...drops]),
      ...findings.flatMap(({ signed }) => Object.keys(signed.boost ?? {})),
    ];
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
    const brought = template.core_items.flatMap(({ brought_by }) => brought_by?.findings ?? []);
    expect(new Set(brought)).toEqual(new Set([...KEYS, 'critical']));
  });
});

describe('a result that a clinician has signed', () => {
  it('brings the habits forward that the table names', () => {
    const some = { priorities: { foodNutrition: PRIORITY_OPTIONS[2] } };
    const answers = {
      morningRoutine: { proteinBreakfast: { levelNow: 'occasional', priority: 'medium' } },
    } as const;
    const first = (signed: boolean) =>
      habitsOf({ ...INPUT, setup: some, answers, findings: [finding('hba1c-raised', { signed })] }).find(
        ({ area }) => area === 'foodNutrition',
      )?.ladder.key;
    expect([first(false), first(true)]).toEqual(['proteinBreakfast', 'H06']);
  });

  it('sets the gate that the table names', () => {
    const drinks = (signed: boolean) =>
      events([finding('egfr-low', { signed })]).some(({ template_key }) =>
        template_key.startsWith('ask-kidney-team'),
      );
    expect([drinks(false), drinks(true)]).toEqual([false, true]);
  });
});
