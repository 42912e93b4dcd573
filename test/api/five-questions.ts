import { Client } from 'pg';
import { addChange } from './changes';
import { addFact } from './facts';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, type Event, memberWithProgramme, type Programme } from './members';

/** What every route is asked with. */
export interface Prepared {
  owner: { member: Member; programme: Programme; events: Event[] };
  change: string;
  /** Two that the assistant remembers of the owner. */
  facts: string[];
  admin: Member;
  questionnaires: string[];
  /** An answer in the owner's chat. */
  reply: string;
  /** A guided chat of the owner's. */
  scenario: string;
  /** A session of the owner's that may end. */
  session: string;
}

export interface Row {
  /** Whose id the path takes: a key of `ids`. */
  id?: string;
  body?: unknown;
  query?: string;
  /** The client makes the id: what is nobody's becomes the caller's. */
  madeByClient?: true;
  /** Bodies that are refused, each with one field and code of its errors. */
  bad?: [body: unknown, error: string][];
  /** What is no id at all is nobody's, not a mistake in the request. */
  malformed?: 404;
  /** The path takes a name that a person may have written: any text is one. */
  takesName?: true;
  /** Caches may keep the answer. */
  cached?: boolean;
  /** Where it succeeds, when that takes more than this file prepares. */
  successIn?: string;
}

export const ids = ({
  owner,
  questionnaires,
  session,
  change,
  facts,
  reply,
  scenario,
}: Prepared): Record<string, string> => ({
  user: owner.member.id,
  programme: owner.programme.id,
  event: owner.events[0]?.id ?? '',
  check_in: owner.events.find(({ event_type }) => event_type === null)?.id ?? '',
  questionnaire: questionnaires[0] ?? '',
  removable: questionnaires[1] ?? '',
  reflection: owner.events.find(({ kind }) => kind === 'reflection')?.id ?? '',
  movable: movable(owner.events)?.id ?? '',
  deletable: owner.events.findLast(({ event_type }) => event_type === 'habit')?.id ?? '',
  pause: PAUSE_ID,
  removable_pause: OTHER_PAUSE_ID,
  change,
  fact: facts[0] ?? '',
  removable_fact: facts[1] ?? '',
  consent: 'staff_chats',
  scenario,
  session,
  parked: '1',
  article: 'back-on-track',
  reply,
});

/** Any timed task of a day. */
const movable = (events: Event[]) =>
  events.find(({ event_type, all_day }) => event_type === 'core' && !all_day);

const PAUSE_ID = '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10';
const OTHER_PAUSE_ID = '3c5b6d6e-1f0e-4a53-8f0e-0f4f3c1f1a11';
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const PAUSE_DAY = dayOf(Date.now());
const PAUSE = { kind: 'away', from: PAUSE_DAY, until: PAUSE_DAY };
const NEW_CHANGE = {
  ladder: 'H01',
  title: 'Walk',
  kind: 'step_up',
  from_step: 1,
  to_step: 2,
  asked: true,
  reason: { done: 9, planned: 10, weeks: 2, confidence: 8 },
  text: '9 of 10 walks done: 15 minutes now?',
  state: 'asked',
  from_dose: '10 min walk',
  to_dose: '15 min walk',
};
const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 5, notes: 'Slept well.' };
const QUESTIONNAIRE = {
  questionnaire_type: 'habits_and_preferences',
  response_data: { morningRoutine: { mindfulness: { levelNow: 'never', priority: 'top' } } },
  completed_at: '2026-11-01T08:00:00.000Z',
};
const SIGN_UP = { email: 'x@example.com', password: 'long enough 42', name: 'Ana' };
const text = (length: number) => 'x'.repeat(length);

const BAD_QUESTIONNAIRES: [unknown, string][] = [
  [{ ...QUESTIONNAIRE, questionnaire_type: 'weekly' }, 'questionnaire_type isIn'],
  [{ ...QUESTIONNAIRE, response_data: null }, 'response_data isObject'],
  [{ ...QUESTIONNAIRE, response_data: 'none' }, 'response_data isObject'],
  [
    { ...QUESTIONNAIRE, response_data: { morningRoutine: { mindfulness: { levelNow: 'daily' } } } },
    'response_data.morningRoutine.mindfulness.levelNow isIn',
  ],
  [
    { ...QUESTIONNAIRE, response_data: { eveningFreeText: { otherHabits: text(2001) } } },
    'response_data.eveningFreeText.otherHabits maxLength',
  ],
  [{ ...QUESTIONNAIRE, response_data: { note: text(70_000) } }, 'response_data too-large'],
  [{ ...QUESTIONNAIRE, completed_at: 'yesterday' }, 'completed_at isIso8601'],
  [{ ...QUESTIONNAIRE, completed_at: '2026-W47' }, 'completed_at isIso8601'],
  [{ ...QUESTIONNAIRE, event_id: '1' }, 'event_id isUuid'],
  [{ ...QUESTIONNAIRE, score: 5 }, 'score whitelistValidation'],
];

/** Every operation of the product API. Who may, what is documented and what an error looks like, the document says. */
export const OPERATIONS: Record<string, Row> = {
  parkedDeliveriesList: {},
  parkedDeliveriesRelease: { id: 'parked', successIn: 'platform.spec.ts' },
  authLogin: {
    successIn: 'auth-product.spec.ts',
    body: { email: 'nobody@example.com', password: 'wrong password' },
    bad: [
      [{ email: 'a@example.com' }, 'password isString'],
      [{ email: 1, password: 'x' }, 'email isString'],
      [{ email: text(256), password: 'x' }, 'email maxLength'],
      [{ email: 'a@example.com', password: text(1001) }, 'password maxLength'],
      [{ email: 'a@example.com', password: 'x', remember: true }, 'remember whitelistValidation'],
    ],
  },
  authSignup: {
    successIn: 'auth-product.spec.ts',
    body: { ...SIGN_UP, email: 'no address' },
    bad: [
      [{}, 'email isString'],
      [{ ...SIGN_UP, name: '' }, 'name minLength'],
      [{ ...SIGN_UP, age: 0 }, 'age min'],
      [{ ...SIGN_UP, age: 40.5 }, 'age isInt'],
      [{ ...SIGN_UP, gender: 'x' }, 'gender isIn'],
      [{ ...SIGN_UP, time_zone: text(65) }, 'time_zone maxLength'],
      [{ ...SIGN_UP, role: 'admin' }, 'role whitelistValidation'],
    ],
  },
  authMe: {},
  authConfirmIdentity: {
    successIn: 'auth-recent.spec.ts',
    body: { password: 'wrong password' },
    bad: [
      [{}, 'password isString'],
      [{ password: '' }, 'password minLength'],
      [{ password: text(1001) }, 'password maxLength'],
      [{ password: 'x', remember: true }, 'remember whitelistValidation'],
    ],
  },
  authDevicesList: {},
  authDevicesSignOut: { id: 'session', malformed: 404 },
  recoveryCodesLeft: {},
  recoveryCodesCreate: { successIn: 'auth-factors.spec.ts' },
  recoveryCodesUse: {
    successIn: 'auth-factors.spec.ts',
    body: { code: 'AAAAA-AAAAA' },
    bad: [
      [{}, 'code isString'],
      [{ code: '' }, 'code minLength'],
      [{ code: text(65) }, 'code maxLength'],
      [{ code: 'AAAAA-AAAAA', factor: 1 }, 'factor whitelistValidation'],
    ],
  },
  calendarEventsOfProgram: { id: 'programme' },
  calendarEventsAdherenceOfProgram: { id: 'programme' },
  calendarEventsOne: { id: 'event' },
  calendarEventsComplete: {
    id: 'event',
    body: { status: 'completed', completion_date: '2026-11-21T08:00:00.000Z' },
    bad: [
      [{}, 'status isIn'],
      [{ status: 'failed' }, 'status isIn'],
      [{ status: 1 }, 'status isIn'],
      [{ status: 'completed', completion_date: 'yesterday' }, 'completion_date isIso8601'],
      [{ status: 'completed', completion_date: '2026-11-24T12Z' }, 'completion_date isIso8601'],
      [{ status: 'completed', completion_date: '2026-W47' }, 'completion_date isIso8601'],
      [{ status: 'completed', completion_date: '2026-330' }, 'completion_date isIso8601'],
      [{ status: 'completed', completion_date: '9999-01-01T00:00:00Z' }, 'completion_date too-late'],
      [{ status: 'completed', extra: 1 }, 'extra whitelistValidation'],
    ],
  },
  calendarEventsCheckIn: {
    id: 'check_in',
    body: CHECK_IN,
    bad: [
      [{}, 'energy_level isInt'],
      [{ ...CHECK_IN, energy_level: 0 }, 'energy_level min'],
      [{ ...CHECK_IN, energy_level: 6 }, 'energy_level max'],
      [{ ...CHECK_IN, energy_level: 2.5 }, 'energy_level isInt'],
      [{ ...CHECK_IN, energy_level: '3' }, 'energy_level isInt'],
      [{ ...CHECK_IN, task_completion: 6 }, 'task_completion max'],
      [{ ...CHECK_IN, task_completion: null }, 'task_completion isInt'],
      [{ ...CHECK_IN, mood: '' }, 'mood isLength'],
      [{ ...CHECK_IN, mood: text(17) }, 'mood isLength'],
      [{ ...CHECK_IN, mood: 3 }, 'mood isString'],
      [{ ...CHECK_IN, notes: null }, 'notes isString'],
      [{ ...CHECK_IN, notes: text(4001) }, 'notes maxLength'],
      [{ ...CHECK_IN, tasks_reviewed: true }, 'tasks_reviewed whitelistValidation'],
    ],
  },
  calendarEventsChangeMetadata: {
    id: 'event',
    body: { metadata: { status: 'in_progress' } },
    bad: [
      [{}, 'metadata isObject'],
      [{ metadata: 'x' }, 'metadata isObject'],
      [{ metadata: [] }, 'metadata isObject'],
      [{ metadata: null }, 'metadata isObject'],
      [{ metadata: { status: 'done' } }, 'metadata.status isIn'],
      [{ metadata: { checkin_data: { energy_level: 5 } } }, 'metadata.checkin_data server-owned'],
      [{ metadata: { completed: true } }, 'metadata.status required'],
      [{ metadata: { status: 'pending', completed: true } }, 'metadata.completed contradiction'],
      [
        { metadata: { status: 'completed', completion_date: '9999-01-01T00:00:00Z' } },
        'metadata.completion_date too-late',
      ],
      [{ metadata: { note: text(9000) } }, 'metadata. too-large'],
      [{ status: 'completed' }, 'status whitelistValidation'],
    ],
  },
  calendarEventsReflect: {
    id: 'reflection',
    body: { confidence: 7, change: 'Walk at lunch.' },
    bad: [
      [{}, 'confidence isInt'],
      [{ confidence: -1 }, 'confidence min'],
      [{ confidence: 11 }, 'confidence max'],
      [{ confidence: '7' }, 'confidence isInt'],
      [{ confidence: 7, change: text(1001) }, 'change maxLength'],
      [{ confidence: 7, mood: 3 }, 'mood whitelistValidation'],
    ],
  },
  calendarEventsSchedule: {
    id: 'movable',
    successIn: 'hand-made.spec.ts',
    body: { start_time: '2026-11-21T08:00:00.000Z' },
    bad: [
      [{}, 'start_time isIso8601'],
      [{ start_time: 'tomorrow' }, 'start_time isIso8601'],
      [{ start_time: '2026-11-21' }, 'start_time isIso8601'],
      [{ start_time: '2026-11-21T08:00' }, 'start_time isIso8601'],
      [{ start_time: '2026-11-24T12Z' }, 'start_time isIso8601'],
      [{ start_time: '2026-11-24T1200Z' }, 'start_time isIso8601'],
      [{ start_time: '2026-11-24T12.5Z' }, 'start_time isIso8601'],
      [{ start_time: '2026-11-24T24Z' }, 'start_time isIso8601'],
      [{ start_time: '2026-02-30T08:00:00Z' }, 'start_time isIso8601'],
      [{ start_time: '1999-11-21T08:00:00Z' }, 'start_time other-week'],
      [{ start_time: '2026-11-21T08:00:00Z', end_time: '' }, 'end_time whitelistValidation'],
    ],
  },
  calendarEventsResize: {
    id: 'movable',
    body: { smaller: false },
    bad: [
      [{}, 'smaller isBoolean'],
      [{ smaller: 'yes' }, 'smaller isBoolean'],
      [{ smaller: true, minutes: 5 }, 'minutes whitelistValidation'],
    ],
  },
  calendarEventsRemove: { id: 'deletable' },
  calendarFeedCreate: {},
  calendarFeedState: {},
  calendarFeedRevoke: {},
  coachChatSend: {
    body: { message: 'What is next today?' },
    bad: [
      [{}, 'message isString'],
      [{ message: 5 }, 'message isString'],
      [{ message: '' }, 'message minLength'],
      [{ message: ' \n\u200b ' }, 'message minLength'],
      [{ message: text(501) }, 'message maxLength'],
      [{ message: 'Hello', include_history: 'yes' }, 'include_history isBoolean'],
      [{ message: 'Hello', history_limit: -1 }, 'history_limit min'],
      [{ message: 'Hello', history_limit: 51 }, 'history_limit max'],
      [{ message: 'Hello', history_limit: 2.5 }, 'history_limit isInt'],
      [{ message: 'Hello', id: '1' }, 'id isUuid'],
      [{ message: 'Hello', role: 'system' }, 'role whitelistValidation'],
    ],
  },
  coachChatHistory: { query: '?limit=5' },
  coachChatClear: { successIn: 'chat.spec.ts' },
  coachChatStop: { id: 'reply' },
  coachChatRetry: { id: 'reply', successIn: 'chat.spec.ts' },
  contentAll: { cached: true },
  contentOne: { id: 'article', cached: true },
  consentsList: {},
  consentsDecide: {
    id: 'consent',
    madeByClient: true,
    body: { granted: false, version: 1 },
    bad: [
      [{}, 'granted isBoolean'],
      [{ granted: 'yes', version: 1 }, 'granted isBoolean'],
      [{ granted: true }, 'version isInt'],
      [{ granted: true, version: 0 }, 'version min'],
      [{ granted: true, version: 1, purpose: 'staff_chats' }, 'purpose whitelistValidation'],
    ],
  },
  memoryShown: {},
  memorySwitch: {
    body: { on: true },
    bad: [
      [{}, 'on isBoolean'],
      [{ on: 'no' }, 'on isBoolean'],
      [{ on: true, items: [] }, 'items whitelistValidation'],
    ],
  },
  memoryForgetAll: { query: '?source=0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10' },
  memoryChange: {
    id: 'fact',
    body: { text: 'I work nights from Monday to Wednesday.' },
    bad: [
      [{}, 'text isString'],
      [{ text: '  ' }, 'text isLength'],
      [{ text: text(301) }, 'text isLength'],
      [{ text: 'I work nights.', source: null }, 'source whitelistValidation'],
    ],
  },
  memoryForget: { id: 'removable_fact' },
  sentTextsList: { query: '?limit=1' },
  daySubmissionsList: {},
  daySubmissionsSubmit: {
    successIn: 'day-submissions.spec.ts',
    body: { day: '2026-11-20' },
    bad: [
      [{}, 'day matches'],
      [{ day: 'today' }, 'day matches'],
      [{ day: '2026-02-30' }, 'day no-date'],
      [{ day: '2999-01-01' }, 'day day-not-begun'],
      [{ day: '2026-11-20', note: '' }, 'note whitelistValidation'],
    ],
  },
  habitsGenerate: {
    successIn: 'habits.spec.ts',
    body: { event_id: PAUSE_ID, habit_name: 'Morning walk' },
    bad: [
      [{}, 'event_id isUuid'],
      [{ event_id: PAUSE_ID }, 'habit_name isString'],
      [{ event_id: PAUSE_ID, habit_name: ' ' }, 'habit_name minLength'],
      [{ event_id: PAUSE_ID, habit_name: text(201) }, 'habit_name maxLength'],
      [{ event_id: 'x', habit_name: 'Walk' }, 'event_id isUuid'],
      [{ event_id: PAUSE_ID, habit_name: 'Walk', user_corrections: text(501) }, 'user_corrections maxLength'],
      [{ event_id: PAUSE_ID, habit_name: 'Walk', user_corrections: 5 }, 'user_corrections isString'],
      [{ event_id: PAUSE_ID, habit_name: 'Walk', dose: '1 h' }, 'dose whitelistValidation'],
    ],
  },
  habitsSaved: { takesName: true },
  healthScreenData: {},
  healthScreenSave: {
    body: { answers: { chestPain: 'no', pregnancy: 'not_sure' } },
    bad: [
      [{}, 'answers isObject'],
      [{ answers: null }, 'answers isObject'],
      [{ answers: [] }, 'answers isObject'],
      [{ answers: { chestPain: 'maybe' } }, 'answers.chestPain isIn'],
      [{ answers: { chestPain: false } }, 'answers.chestPain isIn'],
      [{ answers: { smoking: 'yes' } }, 'answers.smoking isIn'],
      [{ answers: { auditFrequency: 5 } }, 'answers.auditFrequency max'],
      [{ answers: { auditAmount: -1 } }, 'answers.auditAmount min'],
      [{ answers: { auditBinge: '2' } }, 'answers.auditBinge isInt'],
      [{ answers: { wakeTime: '6:45' } }, 'answers.wakeTime matches'],
      [{ answers: { bedTime: '24:00' } }, 'answers.bedTime matches'],
      [{ answers: { workPattern: 'evenings' } }, 'answers.workPattern isIn'],
      [{ answers: { shoeSize: 'no' } }, 'answers.shoeSize whitelistValidation'],
      [{ answers: {}, cleared_gates: ['G-EX'] }, 'cleared_gates whitelistValidation'],
    ],
  },
  medicalProgramsAll: {},
  medicalProgramsOfUser: { id: 'user' },
  medicalProgramsOne: { id: 'programme' },
  pausesList: {},
  pausesSave: {
    id: 'pause',
    madeByClient: true,
    body: PAUSE,
    bad: [
      [{}, 'kind isIn'],
      [{ ...PAUSE, kind: 'bored' }, 'kind isIn'],
      [{ ...PAUSE, from: 'today' }, 'from matches'],
      [{ ...PAUSE, until: '2026-02-30' }, 'until no-date'],
      [{ ...PAUSE, until: '2999-01-01' }, 'until too-far'],
      [{ ...PAUSE, from: '1999-01-01' }, 'from too-old'],
      [{ ...PAUSE, until: '1999-01-01' }, 'until ends-before'],
      [{ ...PAUSE, note: 'flu' }, 'note whitelistValidation'],
    ],
  },
  pausesRemove: { id: 'removable_pause' },
  programmeChangesList: {},
  programmeChangesAnswer: {
    id: 'change',
    body: { index: 0, accepted: true },
    bad: [
      [{}, 'index isInt'],
      [{ index: -1, accepted: true }, 'index min'],
      [{ index: 100, accepted: true }, 'index max'],
      [{ index: 1, accepted: true }, 'index no-question'],
      [{ index: 0, accepted: 'yes' }, 'accepted isBoolean'],
      [{ index: 0, accepted: true, note: '' }, 'note whitelistValidation'],
    ],
  },
  programmeChangesUndo: { id: 'change' },
  questionnairesList: { query: '?limit=1' },
  questionnairesSave: {
    body: QUESTIONNAIRE,
    bad: [
      [{}, 'questionnaire_type isIn'],
      [{ ...QUESTIONNAIRE, completed_at: undefined }, 'completed_at isIso8601'],
      ...BAD_QUESTIONNAIRES,
    ],
  },
  questionnairesOfEvent: { id: 'event' },
  questionnairesOne: { id: 'questionnaire' },
  questionnairesChange: { id: 'questionnaire', body: { response_data: {} }, bad: BAD_QUESTIONNAIRES },
  questionnairesRemove: { id: 'removable' },
  scenarioChatAvailable: {},
  scenarioChatStart: {
    body: { scenario_type: 'goal_setting', initial_context: { source: 'chat_page' } },
    bad: [
      [{}, 'scenario_type isIn'],
      [{ scenario_type: 'astrology' }, 'scenario_type isIn'],
      [{ scenario_type: 'goal_setting', initial_context: 'today' }, 'initial_context isObject'],
      [{ scenario_type: 'goal_setting', initial_context: { note: text(5000) } }, 'initial_context too-large'],
      [
        { scenario_type: 'pre_checkin_review', initial_context: { eventId: 'x' } },
        'initial_context.eventId isUuid',
      ],
      [
        { scenario_type: 'pre_checkin_review', initial_context: { selectedDate: '2026-02-30' } },
        'initial_context.selectedDate no-date',
      ],
      [{ scenario_type: 'goal_setting', eventId: 'x' }, 'eventId whitelistValidation'],
    ],
  },
  scenarioChatMessage: {
    successIn: 'scenario-chat.spec.ts',
    body: { session_id: PAUSE_ID, message: 'A full day' },
    bad: [
      [{}, 'session_id isUuid'],
      [{ session_id: PAUSE_ID }, 'message isString'],
      [{ session_id: PAUSE_ID, message: '  ' }, 'message minLength'],
      [{ session_id: PAUSE_ID, message: text(2001) }, 'message maxLength'],
      [{ session_id: PAUSE_ID, message: 'A full day', id: '1' }, 'id isUuid'],
      [{ session_id: PAUSE_ID, message: 'A full day', role: 'user' }, 'role whitelistValidation'],
    ],
  },
  scenarioChatOfEvent: { id: 'event' },
  scenarioChatOne: { id: 'scenario' },
  scenarioChatHistory: { id: 'scenario' },
  scenarioChatComplete: { id: 'scenario', successIn: 'scenario-chat.spec.ts' },
  scenarioChatUndo: { id: 'scenario', successIn: 'scenario-plan.spec.ts' },
  scenarioChatStop: { id: 'scenario', successIn: 'scenario-chat.spec.ts' },
  scenarioChatList: { query: '?limit=1' },
  scenarioChatOfUser: { id: 'user' },
  safetyStatus: {},
  safetySafe: {},
  setupData: {},
  setupSave: {
    body: {},
    bad: [
      [{ unknown: true }, 'unknown whitelistValidation'],
      [{ scheduling: 'early' }, 'scheduling isObject'],
      [{ scheduling: { dailyCheckInWeekdays: '25:00' } }, 'scheduling.dailyCheckInWeekdays matches'],
      [{ scheduling: { dailyCheckInWeekdays: '07:45' } }, 'scheduling.dailyCheckInWeekdays matches'],
      [{ scheduling: { weeklyReflectionDate: 'Monday' } }, 'scheduling.weeklyReflectionDate isIn'],
      [{ scheduling: { taskTimeWeekdays: text(501) } }, 'scheduling.taskTimeWeekdays maxLength'],
      [{ priorities: { sleep: 'a lot' } }, 'priorities.sleep isIn'],
      [{ priorities: { sleep: 3 } }, 'priorities.sleep isIn'],
      [
        { investigations: { microbiomePanel: 'I want to go without (not recommended)' } },
        'investigations.microbiomePanel isIn',
      ],
      [{ investigations: { bloodPanel: 'I want to go without' } }, 'investigations.bloodPanel isIn'],
      [{ consultations: { healthCoachSessions: '3sessions' } }, 'consultations.healthCoachSessions isIn'],
      [{ consultations: { personalTrainer: 'yes' } }, 'consultations.personalTrainer isBoolean'],
    ],
  },
};

/** A member with a programme, two questionnaires and a second session; an administrator. */
export async function prepare(): Promise<Prepared> {
  const [owner, admin] = await Promise.all([memberWithProgramme(), newMember(baseUrl)]);
  const { email, password, token } = owner.member;
  const save = () => call<{ id: string }>(baseUrl, '/api/v1/questionnaires', { token, body: QUESTIONNAIRE });
  const questionnaires = [(await save()).body.id, (await save()).body.id];
  await call(baseUrl, '/auth/v1/token?grant_type=password', { body: { email, password } });
  const lastMonth = dayOf(Date.now() - 30 * 86_400_000);
  const earlier = { kind: 'ill', from: lastMonth, until: lastMonth };
  await call(baseUrl, `/api/v1/pauses/${OTHER_PAUSE_ID}`, { method: 'PUT', token, body: earlier });
  const { body: devices } = await call<{ id: string; current: boolean }[]>(baseUrl, '/api/v1/auth/sessions', {
    token,
  });
  const session = devices.find(({ current }) => !current)?.id ?? '';
  const { body: answer } = await call<{ reply_id: string }>(baseUrl, '/api/v1/chat/', {
    token,
    body: { message: 'Hello' },
  });
  const reply = answer.reply_id;
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`UPDATE auth_user SET role = 'admin' WHERE id = $1`, [admin.id]);
    const change = await addChange(owner.member, owner.programme.id, {
      before: {},
      after: {},
      changes: [NEW_CHANGE],
    });
    const facts = [
      await addFact(owner.member, 'I work nights.'),
      await addFact(owner.member, 'I have a bad knee.'),
    ];
    const begun = await call<{ session_id: string }>(baseUrl, '/api/v1/scenario-chat/scenarios/start', {
      token,
      body: { scenario_type: 'symptom_assessment' },
    });
    const scenario = begun.body.session_id;
    return { owner, change, facts, scenario, admin, questionnaires, session, reply };
  } finally {
    await database.end();
  }
}
