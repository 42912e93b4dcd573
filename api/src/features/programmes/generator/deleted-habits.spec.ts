import { generateProgramme } from './generate-programme';
import { MEMBERS, randomMembers } from './random-members.fixture';
import type { ExistingEvent, Reconciliation } from './reconcile-programme';
import { replanProgramme } from './replan-programme';
import { currentTemplate as template } from './template';

const DAY = 86_400_000;
const ladderAndWeek = ({ template_key, program_week }: ExistingEvent) =>
  `${template_key!.split('@')[0]} in week ${program_week}`;

function counted(events: readonly ExistingEvent[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const event of events.filter(({ kind }) => kind === 'habit')) {
    counts.set(ladderAndWeek(event), (counts.get(ladderAndWeek(event)) ?? 0) + 1);
  }
  return counts;
}

function after(events: readonly ExistingEvent[], change: Reconciliation): ExistingEvent[] {
  const gone = new Set(change.remove);
  const updates = new Map(change.update.map((event) => [event.id, event]));
  return [
    ...events.filter(({ id }) => !gone.has(id)).map((event) => updates.get(event.id) ?? event),
    ...change.insert.map((event, at) => ({ ...event, id: `new ${at}` })),
  ];
}

/** How many days a week the step asks for on which the habit stands in that week. */
function daysAsked(events: readonly ExistingEvent[], key: string): number {
  const event = events.find((each) => each.kind === 'habit' && ladderAndWeek(each) === key);
  const ladder = [...template.habit_ladders, ...template.questionnaire_ladders].find(
    (each) => each.key === key.split(' ')[0],
  );
  return ladder?.steps[Number(event?.reason?.inputs.step) - 1]?.days ?? 0;
}

describe('habits that a member deleted', () => {
  it.each([
    ['every occurrence of a week', 1],
    ['every second one', 2],
    ['one of three', 3],
  ])('%s: planning again puts none elsewhere in that week', (_, nth) => {
    const back = randomMembers(Math.max(5, MEMBERS / 5)).flatMap((member, index) => {
      const programme = generateProgramme(member);
      const { start_date } = programme;
      const existing = programme.events.map((event, at) => ({ ...event, id: `${at}`, metadata: {} }));
      const habits = existing.filter(({ kind }) => kind === 'habit');
      // Another habit for each member, in every second week; the days of the third week pass before it is asked.
      const names = [...new Set(habits.map(({ template_key }) => template_key.split('@')[0]!))];
      const chosen = names[index % names.length]!;
      const deleted = habits
        .filter((event) => event.template_key.startsWith(`${chosen}@`) && event.program_week % 2 === 1)
        .filter((_event, at) => at % nth === 0);
      const ids = new Set(deleted.map(({ id }) => id));
      const stored = existing.filter(({ id }) => !ids.has(id));
      const removed = deleted.map(({ template_key }) => template_key);
      return [0, 16].flatMap((days) => {
        const now = new Date(Date.parse(member.now) + days * DAY).toISOString();
        const change = replanProgramme({ ...member, now, removed, start_date, existing: stored });
        const planned = after(stored, change);
        const [stood, missing] = [counted(stored), counted(deleted)];
        // No more than what stood; one that had found no room may find some, within the days that its step asks for.
        const most = (key: string) =>
          Math.max(stood.get(key) ?? 0, daysAsked(planned, key) - (missing.get(key) ?? 0));
        return [...counted(planned)]
          .filter(([key, count]) => missing.has(key) && count > most(key))
          .map(([key, count]) => `${key}: ${count} instead of ${most(key)}, member ${index}`);
      });
    });
    expect(back).toEqual([]);
  });
});
