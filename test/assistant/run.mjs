// `npm run assistant`: puts question sets to the built-in assistant, as one member in week 3, and prints what it made of
// them. A set is a JSON file, questions by intent; those of `a+b` ask two things at once. Given files are read
// instead of those beside this one. `-v` prints each question that was misread, `-a` every answer. Those named sealed-* are
// kept for the end and read only when given. It fails where a set comes out worse than HELD.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, install } from '../../api/scripts/prepare.mjs';

if (!process.env.ASSISTANT_DIST) {
  await install();
  await build('api');
}
const { detailOf, DIST, library, record } = await import('./demo-member.mjs');
const load = createRequire(join(DIST, 'features/assistant/'));
const { answerBuiltIn } = load('./built-in/built-in-assistant.js');
const { understand } = load('./built-in/understand.js');
const { claimsIn, isTrue } = load('./claims/claims.js');
const { Embedder } = load('./embedder.js');

/** Intents whose answers hold the same facts, so that either is a right answer to the other's question. */
const SAME_FACTS = [
  ['day_plan', 'did_i', 'busy'],
  ['week_plan', 'appointments', 'week_focus'],
  ['next_event', 'day_plan'],
  ['when_is', 'appointments'],
  ['when_is', 'how_much', 'what_is_item'],
  ['week_review', 'habit_progress', 'struggling', 'did_i'],
  ['habits_list', 'habit_progress'],
  ['how_skip', 'how_move', 'how_shrink', 'how_remove'],
  ['how_pause', 'ill', 'travel', 'too_much', 'pause_status'],
  ['how_undo', 'how_tick'],
  ['how_check_in', 'check_ins'],
  ['how_setup', 'priorities', 'how_add'],
  ['no_time', 'too_much', 'how_shrink', 'how_skip'],
  ['motivation', 'bad_week', 'feeling_low'],
  ['medical', 'injury', 'ill'],
  ['medical', 'results'],
  ['privacy', 'how_memory', 'who'],
  ['who', 'capabilities'],
  ['thanks', 'bye', 'yes', 'no', 'success', 'greeting'],
  ['insult', 'injection', 'off_topic'],
  ['human', 'emergency', 'medical'],
  ['how_questionnaire', 'how_health_screen', 'what_is_item', 'when_is', 'how_reflect'],
];
/** What the answer to the first also tells: how to do the others. Not the other way round. */
const ALSO_TELLS = { did_i: ['how_tick'], results: ['how_upload'], no_time: ['next_event'] };
/** Reached, in per cent, and not to be lost. */
const HELD = { 'strangers-1.json': { right: 65, wrong: 19 }, 'strangers-2.json': { right: 98, wrong: 2 } };
/** Answers that promise nothing and send on: "I do not know". */
const UNKNOWN = new Set(['off_topic']);

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isWhole = process.argv.includes('-a');
const isVerbose = process.argv.includes('-v');
const here = fileURLToPath(new URL('.', import.meta.url));
const files =
  given.length > 0
    ? given
    : readdirSync(here)
        .filter((name) => name.endsWith('.json') && !name.startsWith('sealed-'))
        .map((name) => join(here, name));

const embedder = new Embedder();
const tools = { embed: (texts) => embedder.embed(texts), detailOf, library };
let isBad = false;
for (const file of files) isBad = !(await judge(file)) || isBad;
embedder.onApplicationShutdown();
process.exitCode = isBad ? 1 : 0;

async function judge(file) {
  const tally = { questions: 0, exact: 0, right: 0, asked: 0, unknown: 0, wrong: 0, untrue: 0 };
  const times = [];
  for (const { expected, text } of questionsIn(readFileSync(file, 'utf8'))) {
    const begun = performance.now();
    const asked = await understand(text, record, tools.embed);
    const answer = await answerBuiltIn(text, [], record, tools);
    times.push(performance.now() - begun);
    // A second answer counts where it was given: the lessons do not speak of everything.
    const isTold = (intent) => intent !== 'knowledge' || answer.text.includes('](/content/');
    const got = asked.flatMap(({ intent, besides }) => [
      intent,
      ...(besides && isTold(besides) ? [besides] : []),
    ]);
    const fits = (intent) =>
      got.some(
        (each) =>
          each === intent ||
          ALSO_TELLS[each]?.includes(intent) ||
          SAME_FACTS.some((same) => same.includes(each) && same.includes(intent)),
      );
    const untrue = claimsIn(answer.text, record).filter((claim) => !isTrue(claim, record));
    tally.questions += 1;
    if (expected.every((intent) => got.includes(intent))) tally.exact += 1;
    const outcome = expected.every(fits)
      ? 'right'
      : asked.some(
            ({ isUnclear, others }) =>
              isUnclear && others.slice(0, 2).some((each) => expected.includes(each)),
          )
        ? 'asked'
        : got.every((intent) => UNKNOWN.has(intent))
          ? 'unknown'
          : 'wrong';
    tally[outcome] += 1;
    if (untrue.length > 0) tally.untrue += 1;
    if (isWhole) console.log(`\n> ${text}\n${answer.text}\n[${answer.next.join('] [')}]`);
    if (isVerbose && outcome !== 'right')
      console.log(`${outcome}: ${expected.join('+')} read as ${got.join('+')}: ${text}`);
    if (untrue.length > 0) console.log(`untrue: ${text}\n  ${JSON.stringify(untrue)}\n  ${answer.text}`);
  }
  times.sort((a, b) => a - b);
  const share = (count) => `${((100 * count) / tally.questions).toFixed(1)} %`;
  console.log(
    `${basename(file)}: ${tally.questions} questions; ${share(tally.right)} right (${share(tally.exact)} read exactly), ` +
      `${share(tally.asked)} asked back with the right one to tap, ${share(tally.unknown)} unknown, ${share(tally.wrong)} wrong; ${tally.untrue} with a figure that the record does not bear out; ` +
      `median ${times[times.length >> 1].toFixed(0)} ms, worst ${times.at(-1).toFixed(0)} ms`,
  );
  const held = HELD[basename(file)] ?? { right: 0, wrong: 100 };
  const of = (count) => (100 * count) / tally.questions;
  const isHeld = of(tally.right) >= held.right && of(tally.wrong) <= held.wrong;
  if (!isHeld)
    console.log(`  worse than ${held.right} % right and ${held.wrong} % wrong, which were reached`);
  return isHeld && tally.untrue === 0;
}

function questionsIn(text) {
  return Object.entries(JSON.parse(text)).flatMap(([head, questions]) =>
    questions.map((question) => ({ expected: head.split('+'), text: question })),
  );
}
