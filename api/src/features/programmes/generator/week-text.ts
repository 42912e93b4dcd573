import type { Gate, WeekFocus } from './template.types';

/**
 * What a week is about, for one member: its name, and in lines of their own what it is, what to practise, what to
 * notice and what to do. Who left the week's area out gets its other wording; everybody else the forms of the gates
 * that somebody answered with "yes" or "not sure", laid over one another in the template's order.
 */
export function weekText(
  { domain: _domain, otherwise, forms, ...week }: WeekFocus,
  isLeftOut: boolean,
  isRaised: (gate: Gate) => boolean,
): { readonly focus: string; readonly description: string } {
  const suiting = Object.values(forms ?? {}).filter(({ gates }) => gates.some(isRaised));
  const text =
    isLeftOut && otherwise ? otherwise : suiting.reduce((words, form) => ({ ...words, ...form }), week);
  const { focus, description, skill, notice, action } = text;
  return {
    focus,
    description: [description, `Practise: ${skill}`, `Notice: ${notice}`, `Do: ${action}`].join('\n'),
  };
}
