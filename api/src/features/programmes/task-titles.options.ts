import template from './generator/template/programme-template.json';

const titles = new Set<string>();
JSON.stringify(template, (key, value: unknown) => {
  if (key === 'title' && typeof value === 'string') titles.add(value);
  return value;
});

/** What the product's own template calls tasks, lessons and habits. */
export const TASK_TITLES: readonly string[] = [...titles];
