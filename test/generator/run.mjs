// `npm run programmes`: the generator against synthetic members, then twelve weeks of each of them as they may go. Prints
// a row for each and fails on any mistake. `npm run programmes -- Uma` prints the lived weeks of one member.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { build, install } from '../../api/scripts/prepare.mjs';
import { judgeCourses, rowsOf } from './course-rules.mjs';
import { judge, unsignedSteps } from './rules.mjs';
import { SYNTHETIC_MEMBERS } from './synthetic-members.mjs';

await install();
await build('api');
const load = createRequire(new URL('../../dist/api/features/programmes/generator/', import.meta.url));
const { generateProgramme } = load('./generate-programme.js');
const { currentTemplate: template } = load('./template.js');
const { COURSES, simulate, UNKNOWN } = await import('./simulate.mjs');

const [chosen] = process.argv.slice(2);
const members = SYNTHETIC_MEMBERS.filter(({ name }) => !chosen || name.startsWith(chosen));

/** Everything that results can ask for before a clinician has signed it, without and with a critical one. */
const unsigned = (key, holds = []) => ({
  key,
  mark: key,
  subject: 'HbA1c',
  measured_on: null,
  until: '9999-12-31',
  signed: false,
  holds,
});
const FOUND = template.result_table.findings.map(({ key }) => unsigned(key));
const RESULTS = [FOUND, [...FOUND, unsigned('critical', ['movement', 'food'])]];

function first(member) {
  const input = { ...UNKNOWN, ...member, template };
  const begun = performance.now();
  const programme = generateProgramme(input);
  const milliseconds = Math.round(performance.now() - begun);
  const { row, mistakes: found } = judge({ member, programme, template });
  const mistakes = [
    ...found,
    ...RESULTS.flatMap((findings) => unsignedSteps(generateProgramme({ ...input, findings }), programme)),
  ];
  const isSame = isDeepStrictEqual(programme, generateProgramme(input));
  return {
    row: { ...row, milliseconds },
    mistakes: isSame ? mistakes : [...mistakes, 'the same input gave another programme'],
  };
}

/** Minutes, strength sessions, lessons and changes of the twelve weeks, a column each. */
function inBrief(name, course, rows) {
  const by = (read) => rows.map(read).join(' ');
  const changes = course.weeks.flatMap((week) => week.changes);
  const count = (kind) => changes.filter((change) => change.kind === kind).length;
  return {
    course: name,
    'habit minutes': by(({ habitMinutes }) => habitMinutes),
    'moving minutes': by(({ movement }) => movement),
    strength: by(({ strength }) => strength),
    lessons: by(({ lessons }) => lessons),
    titles: by(({ titles }) => titles),
    changes: by((row) => course.weeks[row.week - 1].changes.length),
    'up/down/cue/rest/back': ['step_up', 'step_down', 'new_cue', 'rest', 'resume'].map(count).join('/'),
  };
}

const judged = members.map((member) => {
  const plan = first(member);
  const courses = new Map(COURSES.map((course) => [course.name, simulate(member, template, course)]));
  return { ...plan, courses, mistakes: [...plan.mistakes, ...judgeCourses({ member, template, courses })] };
});
console.table(judged.map(({ row }) => row));
for (const { row, courses } of judged) {
  console.log(`\n${row.member}`);
  console.table([...courses].map(([name, course]) => inBrief(name, course, rowsOf(course, template))));
  if (!chosen) continue;
  for (const [name, course] of courses) {
    console.log(name);
    console.table(rowsOf(course, template));
  }
}
let wrong = 0;
for (const { row, mistakes } of judged) {
  if (mistakes.length) wrong += 1;
  for (const mistake of mistakes) console.log(`${row.member}: ${mistake}`);
}
console.log(`programmes: ${judged.length - wrong} passed, ${wrong} failed`);
process.exit(wrong === 0 ? 0 : 1);
