import type { ProgrammeTemplate } from './template.types';
import data from './template/programme-template.json';

/** The current template. Its shape is held by `template/programme-template.schema.json` in the unit tests. */
export const currentTemplate = data as unknown as ProgrammeTemplate;
