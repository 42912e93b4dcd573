import { setImmediate as othersTurn } from 'node:timers/promises';
import { generateProgramme } from '../generator/generate-programme';
import type { Finding, GeneratedProgramme, GeneratorInput } from '../generator/generator.types';
import type { ProgrammeTemplate } from '../generator/template.types';
import { judge, unsignedSteps } from './programme-rules';
import type { SyntheticMember } from './synthetic-members';

/** What a member has not told yet. */
const UNKNOWN = { screen: {}, person: { age: null, gender: null }, progress: {}, pauses: [], removed: [] };

export const inputOf = (member: SyntheticMember, template: ProgrammeTemplate): GeneratorInput => ({
  ...UNKNOWN,
  ...member,
  template,
});

const unsigned = (key: string, holds: Finding['holds'] = []): Finding => ({
  ...{ key, mark: key, subject: 'HbA1c', measured_on: null, until: '9999-12-31', signed: false, holds },
});

/** Everything that results can ask for before a clinician has signed it, without and with a critical one. */
function unsignedResults({ result_table }: ProgrammeTemplate): Finding[][] {
  const found = result_table.findings.map(({ key }) => unsigned(key));
  return [found, [...found, unsigned('critical', ['movement', 'food'])]];
}

/**
 * What a member who was made up would get, planned by the product's own planner, and what is wrong with it. Each plan has a
 * turn of its own, so that others have theirs.
 */
export async function judgedPlan(
  member: SyntheticMember,
  template: ProgrammeTemplate,
): Promise<ReturnType<typeof judge> & { programme: GeneratedProgramme }> {
  const input = inputOf(member, template);
  const programme = generateProgramme(input);
  const { row, mistakes } = judge({ member, programme, template });
  const found = [...mistakes];
  for (const findings of unsignedResults(template)) {
    await othersTurn();
    found.push(...unsignedSteps(generateProgramme({ ...input, findings }), programme));
  }
  return { programme, row, mistakes: found };
}
