import type { StoredToldChange } from '../changes/change-values';
import { CRITICAL, type Finding, type ProgrammeTemplate } from '../generator/generator.types';
import { ActiveFindings } from '../generator/active-findings';

/**
 * What the plan does otherwise since the results are others, a line each. Results ask for a talk or hold something back;
 * so there is nothing to answer or to undo: it goes when the value is corrected.
 */
export function resultChanges(
  before: readonly Finding[],
  after: readonly Finding[],
  template: ProgrammeTemplate,
): StoredToldChange[] {
  const titleOf = ({ key }: Finding) =>
    template.core_items.find(({ brought_by }) => brought_by?.findings?.includes(key))?.title ?? '';
  const isIn = ({ key, mark }: Finding, others: readonly Finding[]) =>
    others.some((other) => other.key === key && other.mark === mark);
  const says = new ActiveFindings(after, template.result_table).says;
  const come = after
    .filter((finding) => !isIn(finding, before))
    .map((finding): StoredToldChange => {
      const title = titleOf(finding);
      if (finding.key !== CRITICAL) {
        const text = `Your ${finding.subject} result is outside the usual range. A talk about it is in your plan; nothing else changes.`;
        return { kind: 'talk', title, text, state: 'told' };
      }
      const text = `Your ${finding.subject} result is far outside the usual range. ${says}`;
      return { kind: 'hold', title, text, state: 'told' };
    });
  const gone = before
    .filter((finding) => !isIn(finding, after) && !after.some(({ key }) => key === finding.key))
    .map((finding): StoredToldChange => {
      const goesOn = finding.holds.length > 0 ? ' What waited because of it goes on.' : '';
      const text = `This no longer rests on your ${finding.subject} result.${goesOn}`;
      return { kind: 'release', title: titleOf(finding), text, state: 'told' };
    });
  return [...come, ...gone];
}
