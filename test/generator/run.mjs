// `npm run programmes`: the generator against twelve synthetic members. Prints a row for each and fails on any mistake.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { build, install } from '../../api/scripts/prepare.mjs';
import { judge } from './rules.mjs';
import { SYNTHETIC_MEMBERS } from './synthetic-members.mjs';

await install();
await build();
const load = createRequire(new URL('../../dist/api/features/programmes/generator/', import.meta.url));
const { generateProgramme } = load('./generate-programme.js');
const { currentTemplate: template } = load('./template.js');

/** What a member has not told yet. */
const UNKNOWN = {
  screen: {},
  person: { age: null, gender: null },
  progress: {},
  pauses: [],
  removed: [],
};

const judged = SYNTHETIC_MEMBERS.map((member) => {
  const input = { ...UNKNOWN, ...member, template };
  const begun = performance.now();
  const programme = generateProgramme(input);
  const milliseconds = Math.round(performance.now() - begun);
  const { row, mistakes } = judge({ member, programme, template });
  const isSame = isDeepStrictEqual(programme, generateProgramme(input));
  return {
    row: { ...row, milliseconds },
    mistakes: isSame ? mistakes : [...mistakes, 'the same input gave another programme'],
  };
});
console.table(judged.map(({ row }) => row));
let wrong = 0;
for (const { row, mistakes } of judged) {
  if (mistakes.length) wrong += 1;
  for (const mistake of mistakes) console.log(`${row.member}: ${mistake}`);
}
console.log(`programmes: ${judged.length - wrong} passed, ${wrong} failed`);
process.exit(wrong === 0 ? 0 : 1);
