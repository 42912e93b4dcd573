import type { Gates } from './gates';
import { lessonForm } from './item-form';
import type { ProgrammeTemplate, TemplateItem } from './template.types';

/** Articles, by their ids, as a member's gates have them today. */
export interface SuitableLessons {
  /** May stand among the lessons of the member's plan. */
  readonly inPlan: ReadonlySet<string>;
  /** May be offered beside the plan. */
  readonly beside: ReadonlySet<string>;
}

/**
 * Which articles suit a member: of each lesson only the form that the gates lead to, and nothing of one that they drop,
 * whatever the plan held before. Beside the plan nobody is offered what only a gate brings to those whom it concerns;
 * which areas matter most to a member decides the plan alone.
 */
export function suitableLessons(
  { education_items }: Pick<ProgrammeTemplate, 'education_items'>,
  gates: Gates,
): SuitableLessons {
  const kept = education_items.filter(({ key }) => !gates.drops(key));
  const besides = kept.filter(
    ({ include, brought_by = {} }) =>
      include === 'always' || !brought_by.gates?.length || gates.bring(brought_by),
  );
  const formsOf = (items: readonly TemplateItem[]) =>
    new Set(items.flatMap((item) => articlesOf(item, gates)));
  return { inPlan: formsOf(kept), beside: formsOf(besides) };
}

function articlesOf(item: TemplateItem, gates: Gates): string[] {
  return lessonsOf(item).flatMap((lesson) => {
    const { content_id } = lessonForm(lesson.forms, gates) ?? lesson;
    return content_id ?? [];
  });
}

/** The lesson of an item; where it is another one for each area, all of those. */
function lessonsOf(item: TemplateItem): readonly Pick<TemplateItem, 'content_id' | 'forms'>[] {
  return item.variants ? Object.values(item.variants) : [item];
}
