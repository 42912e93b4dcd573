import type { ProgrammeTemplate } from './template.types';
import ageAndSex from './template/age-and-sex.json';
import gateTable from './template/gate-table.json';
import data from './template/programme-template.json';
import resultTable from './template/result-table.json';

/** The current template. The shape of each of its files is held by the schema beside it in the unit tests. */
export const currentTemplate = {
  ...data,
  gate_table: gateTable.rules,
  result_table: resultTable,
  age_and_sex: { checks: ageAndSex.checks, notes: ageAndSex.notes },
} as unknown as ProgrammeTemplate;
