import { setImmediate as othersTurn } from 'node:timers/promises';
import { longSentences, readingAge, wordsOf } from '../../content/content.service';
import type { GeneratedProgramme } from '../generator/generator.types';
import type { ProgrammeTemplate } from '../generator/template.types';
import { judgedPlan } from './judged-plan';
import { openGates, SYNTHETIC_MEMBERS, type SyntheticMember } from './synthetic-members';
import { type KnownTexts, type RuleFault, templateFaults } from './template-rules';

const OLDEST_READER = 13;
const WEEKS = 12;

export interface SimulatedMember {
  readonly name: string;
  readonly weeks: readonly {
    readonly week: number;
    readonly events: number;
    readonly minutes: number;
    readonly lessons: number;
  }[];
  readonly minutes_a_day: number;
  readonly busiest_day_minutes: number;
  readonly gates_shut: readonly string[];
  readonly clashes: number;
  readonly empty_weeks: number;
  readonly reading_age: number;
  readonly mistakes: readonly string[];
}

export interface TemplateSimulation {
  readonly members: readonly SimulatedMember[];
  readonly faults: readonly RuleFault[];
}

async function simulated(member: SyntheticMember, template: ProgrammeTemplate): Promise<SimulatedMember> {
  const { programme, row, mistakes } = await judgedPlan(member, template);
  const open = new Set<string>(openGates(member));
  return {
    name: member.name,
    weeks: weeksOf(programme),
    minutes_a_day: row['min/day'],
    busiest_day_minutes: row['max min'],
    gates_shut: [...new Set(template.gate_table.map(({ on }) => on))].filter(
      (on) => /^(?:G-|SIGN)/.test(on) && !open.has(on),
    ),
    clashes: row.clashes,
    empty_weeks: row['empty weeks'],
    reading_age: ageOf(programme),
    mistakes,
  };
}

function weeksOf({ events }: GeneratedProgramme): SimulatedMember['weeks'] {
  return Array.from({ length: WEEKS }, (_, index) => {
    const inWeek = events.filter(({ program_week }) => program_week === index + 1);
    const timed = inWeek.filter(({ all_day }) => !all_day);
    const milliseconds = timed.reduce(
      (sum, { start_time, end_time }) => sum + Date.parse(end_time) - Date.parse(start_time),
      0,
    );
    return {
      week: index + 1,
      events: inWeek.length,
      minutes: Math.round(milliseconds / 60_000),
      lessons: inWeek.filter(({ kind }) => kind === 'lesson').length,
    };
  });
}

/** Of all that the member reads in the programme, each text once. */
function ageOf({ events }: GeneratedProgramme): number {
  const texts = new Set(events.flatMap(({ title, description }) => [`${title}.`, description ?? '']));
  return readingAge([...texts].join('\n\n'));
}

function textFaults(template: ProgrammeTemplate): RuleFault[] {
  const items = [...template.core_items, ...template.education_items];
  const texts = [
    ...items.map(({ key, description }) => ({ place: key, text: description })),
    ...template.weeks.map(({ week, description }) => ({ place: `Week ${week}`, text: description })),
    ...[...template.habit_ladders, ...template.questionnaire_ladders].flatMap(({ key, steps }) =>
      steps.map(({ text }) => ({ place: key, text })),
    ),
  ];
  return texts.flatMap(({ place, text }) =>
    longSentences(text).map((sentence) => ({
      place,
      sentence: `A sentence has ${wordsOf(sentence).length} words, beginning “${sentence.slice(0, 40)}”. Make two of it.`,
    })),
  );
}

/** Runs a template against every synthetic member, one in a turn, so that others have theirs. */
export async function simulateTemplate(
  template: ProgrammeTemplate,
  known: KnownTexts,
): Promise<TemplateSimulation> {
  const members: SimulatedMember[] = [];
  for (const member of SYNTHETIC_MEMBERS) {
    await othersTurn();
    members.push(await simulated(member, template));
  }
  return {
    members,
    faults: [
      ...templateFaults(template, known),
      ...textFaults(template),
      ...members.flatMap(({ name, mistakes, reading_age }) => [
        ...mistakes.map((mistake) => ({ place: name, sentence: `${mistake}.` })),
        ...(reading_age > OLDEST_READER
          ? [
              {
                place: name,
                sentence: `The texts need a reading age of ${reading_age}. Use shorter words and sentences.`,
              },
            ]
          : []),
      ]),
    ],
  };
}
