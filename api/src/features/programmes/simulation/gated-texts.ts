import { GATED, told } from '../../content/content.service';
import { GATE_QUESTIONS, Gates, type ScreenedGate } from '../generator/gates';
import { itemForm } from '../generator/item-form';
import { ladderFor } from '../generator/ladder-form';
import type { HealthScreenAnswers } from '../generator/screen.types';
import { type Domain, DOMAINS } from '../generator/setup.types';
import type { ProgrammeTemplate, TemplateItem } from '../generator/template.types';
import { weekText } from '../generator/week-text';
import type { RuleFault } from './template-rules';

const UNKNOWN = { age: null, gender: null };
const NO: HealthScreenAnswers = Object.fromEntries(
  Object.values(GATE_QUESTIONS)
    .flat()
    .map((question) => [question, 'no']),
);
/** Nothing is held back from them. */
const CLEARED: HealthScreenAnswers = { ...NO, smoking: 'never', auditFrequency: 0, workPattern: 'days' };

interface Read {
  readonly place: string;
  readonly text: string;
  readonly lesson?: { readonly title: string; readonly article: string | null };
}

/** What the template tells those whom it must not tell it: each gate's members are held back from it, or read other words. */
export function gatedFaults(template: ProgrammeTemplate): RuleFault[] {
  const faults = Object.entries(GATED).flatMap(([gate, { who, pattern, unread }]) =>
    waysBehind(gate as ScreenedGate, template)
      .flatMap((gates) => allRead(template, gates))
      .flatMap(({ place, text, lesson }) => [
        ...told(who, text, pattern).map((sentence) => ({ place, sentence })),
        ...(lesson?.article && unread.includes(lesson.article)
          ? [
              {
                place,
                sentence: `${who} must not read “${lesson.article}”. Leave “${lesson.title}” out for them with the gate ${gate}.`,
              },
            ]
          : []),
      ]),
  );
  return [...new Map(faults.map((fault) => [`${fault.place} ${fault.sentence}`, fault])).values()];
}

/** One question of the gate answered otherwise is enough, and whatever a clinician can agree to is agreed to. */
const waysBehind = (gate: ScreenedGate, { gate_table }: ProgrammeTemplate): Gates[] =>
  GATE_QUESTIONS[gate].flatMap((question) =>
    (['yes', 'not_sure'] as const).map(
      (answer) => new Gates({ ...CLEARED, [question]: answer }, ['SIGN-OFF'], gate_table),
    ),
  );

/** Everything that somebody can come to read, whichever areas matter to them and whatever else brings an item. */
function allRead(template: ProgrammeTemplate, gates: Gates): Read[] {
  const { core_items, education_items, habit_ladders, questionnaire_ladders, age_and_sex } = template;
  const items = [...core_items, ...education_items].filter(({ key }) => !gates.drops(key));
  return [
    ...items.flatMap((item) =>
      areasOf(item).map((area): Read => {
        const form = itemForm(item, gates, { ...NO_AREA, [area]: 1 }, UNKNOWN, age_and_sex);
        const { title, description, contentId } = form;
        return { place: item.key, text: `${title}\n${description}`, lesson: { title, article: contentId } };
      }),
    ),
    ...[...habit_ladders, ...questionnaire_ladders]
      .filter(({ key }) => !gates.drops(key))
      .map((ladder): Read => {
        const { title, steps, notes } = ladderFor(ladder, gates, UNKNOWN, age_and_sex, template.stop_line);
        const reached = steps.slice(0, gates.highestStep(ladder.key));
        const texts = [title, ...reached.flatMap(({ text, dose }) => [text, dose]), ...notes];
        return { place: ladder.key, text: texts.join('\n') };
      }),
    ...template.weeks.flatMap((week) =>
      [false, true].map((isLeftOut): Read => {
        const { focus, description } = weekText(week, isLeftOut, (gate) => gates.isRaised(gate));
        return { place: `Week ${week.week}`, text: `${focus}\n${description}` };
      }),
    ),
  ];
}

const NO_AREA = Object.fromEntries(DOMAINS.map((area) => [area, 0])) as Record<Domain, number>;

/** Which of the areas can make it another lesson. */
const areasOf = ({ variants }: TemplateItem): readonly Domain[] => (variants ? DOMAINS : DOMAINS.slice(0, 1));
