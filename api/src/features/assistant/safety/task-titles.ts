import { TASK_TITLES } from '../../programmes/task-titles.options';
import { legible } from './normalise';

const escaped = TASK_TITLES.map(legible)
  .sort((a, b) => b.length - a.length)
  .map((title) => title.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
const BROUGHT = new RegExp(`(?<![\\p{L}\\p{N}])About (?:${escaped.join('|')}): `, 'gu');

/**
 * What members said themselves: a task's sheet begins their question with "About <its title>: ". Only titles of the
 * product's template go, letter by letter, so that nothing of a member's own can hide there.
 */
export const withoutTaskTitles = (legibleText: string): string => legibleText.replace(BROUGHT, '');
