// The member to whom the question sets are put: a real programme in its third week, lived as a person lives it.
import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = process.env.ASSISTANT_DIST ?? fileURLToPath(new URL('../../dist/api', import.meta.url));
const load = createRequire(join(DIST, 'features/'));
const { generateProgramme } = load('./programmes/generator/generate-programme.js');
const { currentTemplate: template } = load('./programmes/generator/template.js');
const { recordEvent, weekOf } = load('./assistant/context/member-record.js');
const { changeText, whyText } = load('./calendar-events/entries/reason-text.js');
const { showArticle } = load('./content/article-text.js');
const { parseArticle } = load('./content/parse-article.js');
const { ReferencesService } = load('./content/references.service.js');
const { Library } = load('./assistant/built-in/library.js');

const ZONE = 'Europe/London';
/** Wednesday of the third week, after lunch. */
const NOW = '2026-11-25T14:10:00Z';
const BEGAN = '2026-11-09T05:00:00Z';

const programme = generateProgramme({
  template,
  setup: {
    scheduling: {
      dailyCheckInWeekdays: '07:30',
      dailyCheckInWeekends: '09:00',
      weeklyReflectionDate: 'Sunday',
      weeklyReflectionTime: '17:00',
      taskTimeWeekdays: '12:30',
      taskTimeWeekends: '11:00',
    },
    priorities: {
      foodNutrition: 'I want to look into it a bit',
      sleep: 'This is my top priority for the programme',
      cardioExercises: 'I want to look in-depth',
      strengthExercises: 'I want to look in-depth',
      emotionalHealth: 'I want to look into it a bit',
    },
    investigations: {},
    consultations: { healthCoachSessions: '4sessions', nutritionistConsultation: true },
  },
  answers: null,
  now: BEGAN,
  zone: ZONE,
  screen: {},
  person: { age: null, gender: null },
  progress: {},
  pauses: [],
  removed: [],
});

/** 0 to 99, the same on every machine. */
function luck(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return hash % 100;
}

const MOODS = ['😐', '😊', '😄'];

function metadataOf({ template_key: key, kind, end_time, all_day }) {
  const chance = luck(key);
  const isMissed = key.startsWith('H05') ? chance >= 30 : chance >= 75;
  if (all_day || end_time > NOW || isMissed) return {};
  const status = { status: 'completed', completed: true, completion_date: end_time };
  if (kind !== 'check_in') return status;
  const energy_level = 2 + (chance % 4);
  return {
    ...status,
    checkin_data: { energy_level, mood: MOODS[chance % 3], task_completion: 3, notes: '' },
  };
}

const references = new ReferencesService();
const details = new Map(
  programme.events.map((event) => {
    const { template_key: id, reason, smaller_dose, smaller_minutes, ...rest } = event;
    const smaller = smaller_dose ? { dose: smaller_dose, minutes: smaller_minutes } : null;
    const { rule, inputs, source } = reason;
    const metadata = metadataOf(event);
    const texts = { why: whyText({ reason, metadata }), would_change: changeText({ reason, metadata }) };
    const shown = { rule, inputs, references: references.of(source) };
    return [id, { ...rest, ...texts, id, smaller, is_smaller: false, metadata, reason: shown }];
  }),
);

export const detailOf = (id) => Promise.resolve(details.get(id) ?? null);

const today = NOW.slice(0, 10);
export const record = {
  now: Date.parse(NOW),
  zone: ZONE,
  today,
  clock: '14:10',
  programme: {
    id: 'programme',
    start: programme.start_date,
    end: programme.end_date,
    week: weekOf({ start: programme.start_date }, today),
  },
  events: [...details.values()].map((event) => recordEvent(event, ZONE)),
  pauses: [],
  priorities: [
    { area: 'sleep', choice: 'top priority' },
    { area: 'cardio exercises', choice: 'in depth' },
    { area: 'strength exercises', choice: 'in depth' },
    { area: 'food and nutrition', choice: 'a bit' },
    { area: 'emotional health', choice: 'a bit' },
  ],
  last_change: null,
  memory: [],
};

const articles = join(DIST, 'features/content/articles');
export const library = new Library(
  readdirSync(articles)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const id = name.slice(0, -3);
      return showArticle(id, parseArticle(id, readFileSync(join(articles, name), 'utf8')));
    }),
);
