import { Temporal } from 'temporal-polyfill';
import { generateProgramme } from './generate-programme';
import type { GeneratedEvent, GeneratorInput } from './generator.types';
import { randomMembers } from './random-members.fixture';

const COUNT = 2000;
const DAY = 86_400_000;

interface Planned {
  readonly input: GeneratorInput;
  readonly weeks: readonly (readonly GeneratedEvent[])[];
  /** Days of the first week that were over when it was saved: 0 to 6. */
  readonly late: number;
}

let members: readonly Planned[];
beforeAll(() => {
  members = randomMembers(COUNT).map((input) => {
    const { events, start_date } = generateProgramme(input);
    const weeks = Array.from({ length: 12 }, (_, week) =>
      events.filter((event) => event.program_week === week + 1),
    );
    return {
      input,
      weeks,
      late: Temporal.PlainDate.from(start_date).until(
        Temporal.Instant.from(input.now).toZonedDateTimeISO(input.zone).toPlainDate(),
      ).days,
    };
  });
});

/** Who has a week that breaks the rule, and which weeks; the week of joining is excused from Friday on. */
function broken(
  isWrong: (week: readonly GeneratedEvent[]) => boolean,
  isExcused: (member: Planned, week: number) => boolean,
) {
  return members.flatMap((member) => {
    const weeks = member.weeks.flatMap((week, index) =>
      isWrong(week) && !isExcused(member, index + 1) ? [index + 1] : [],
    );
    return weeks.length ? [{ now: member.input.now, zone: member.input.zone, weeks }] : [];
  });
}

describe('of 2000 random members', () => {
  it('each has a lesson every week, whatever they declined and however late they joined', () => {
    const none = (week: readonly GeneratedEvent[]) => !week.some(({ kind }) => kind === 'lesson');
    expect(broken(none, ({ late }, week) => week === 1 && late >= 4)).toEqual([]);
  });

  it('none has a week of more than 17 different things besides check-in and Plan the Day', () => {
    const crowded = (week: readonly GeneratedEvent[]) =>
      new Set(
        week.filter(({ kind }) => kind !== 'check_in' && kind !== 'plan_the_day').map(({ title }) => title),
      ).size > 17;
    expect(broken(crowded, () => false)).toEqual([]);
  });

  it('none looks back before three days have been lived', () => {
    const early = members.filter(({ input, weeks }) => {
      const first = weeks.flat().find(({ kind }) => kind === 'reflection');
      return first && Date.parse(first.start_time) - Date.parse(input.now) < 2 * DAY;
    });
    expect(early).toEqual([]);
  });
});
