// `npm run programmes`: the generator against synthetic members, then twelve weeks of each of them as they may go. Prints
// a row for each and fails on any mistake. `npm run programmes -- Uma` prints the lived weeks of one member.
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { build, install } from '../../api/scripts/prepare.mjs';

await install();
await build('api');
const load = createRequire(new URL('../../dist/api/features/programmes/generator/', import.meta.url));
const { generateProgramme } = load('./generate-programme.js');
const { currentTemplate: template } = load('./template.js');
const { inputOf, judgedPlan } = load('../simulation/judged-plan.js');
const { SYNTHETIC_MEMBERS } = load('../simulation/synthetic-members.js');
const { judgeCourses, rowsOf } = await import('./course-rules.mjs');
const { COURSES, simulate } = await import('./simulate.mjs');

const [chosen] = process.argv.slice(2);
const members = SYNTHETIC_MEMBERS.filter(({ name }) => !chosen || name.startsWith(chosen));

async function first(member) {
  const input = inputOf(member, template);
  const begun = performance.now();
  const same = generateProgramme(input);
  const milliseconds = Math.round(performance.now() - begun);
  const { programme, row, mistakes } = await judgedPlan(member, template);
  return {
    row: { ...row, milliseconds },
    mistakes: isDeepStrictEqual(programme, same)
      ? mistakes
      : [...mistakes, 'the same input gave another programme'],
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

const judged = [];
for (const member of members) {
  const plan = await first(member);
  const courses = new Map(COURSES.map((course) => [course.name, simulate(member, template, course)]));
  const mistakes = [...plan.mistakes, ...judgeCourses({ member, template, courses })];
  judged.push({ ...plan, courses, mistakes });
}
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
