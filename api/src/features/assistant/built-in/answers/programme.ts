import {
  addDays,
  type Day,
  daysBetween,
  mondayOf,
  type MemberRecord,
  type RecordChange,
  type RecordEvent,
  weekOf,
} from '../../context/member-record';
import {
  checkInsSince,
  countsBetween,
  focusOn,
  habitsSince,
  isDone,
  pauseOn,
  strugglingHabit,
  upcoming,
} from '../../context/record-facts';
import { type Asked, daysOf } from '../understand';
import {
  capital,
  counted,
  dateText,
  dayText,
  eventRecord,
  listed,
  type Part,
  programmeRecord,
  whenText,
} from '../wording';
import type { DetailOf } from './items';

const ENERGY = ['', 'Low', 'OK-ish', 'Good', 'Great', 'Buzzing'];
const MOODS: Readonly<Record<string, string>> = {
  '😢': 'Very sad',
  '🙁': 'Sad',
  '😐': 'Neutral',
  '😊': 'Happy',
  '😄': 'Very happy',
};
const PAUSES = {
  ill: 'being ill',
  away: 'being away',
  too_much: 'it being too much',
  break: 'a break',
} as const;

export function position(record: MemberRecord): Part {
  const { programme, today } = record;
  if (!programme) return { text: 'You have no programme yet.' };
  const { start, end, week } = programme;
  const span = `It began on ${dateText(start)} and ends on ${dateText(end)}.`;
  const next = ['What is this week about?', 'How did my week go?'];
  if (week < 1)
    return {
      text: `Your programme begins on ${dateText(start)} and ends on ${dateText(end)}, after 12 weeks.`,
      next,
      records: programmeRecord(record),
    };
  if (week > 12)
    return {
      text: `Your 12 weeks are over: they ended on ${dateText(end)}. What you keep from here on is yours; your coach can talk through the next step.`,
      next: ['Talk to my coach', 'What are my habits?'],
      records: programmeRecord(record),
    };
  const left = 12 - week;
  return {
    text: `You are in week ${week} of 12. ${span} ${left === 0 ? 'This is the last week' : `${counted(left, 'week')} ${left === 1 ? 'comes' : 'come'} after this one`}; ${daysLeft(daysBetween(today, end) + 1)}.`,
    next,
    records: programmeRecord(record),
  };
}

const daysLeft = (days: number) =>
  days === 1 ? 'today is its last day' : `${days} days are left, today included`;

export async function weekFocus(record: MemberRecord, asked: Asked, detailOf: DetailOf): Promise<Part> {
  const day = asked.when ? daysOf(asked, record).from : record.today;
  const focus = focusOn(record, day);
  if (!focus)
    return {
      text: 'That week has no focus in your programme.',
      next: ["What's on today?", 'What week am I in?'],
    };
  const detail = await detailOf(focus.id);
  const lines = (detail?.description ?? '').split('\n').filter((line) => line !== '');
  return {
    text: `Week ${focus.week} is about **${focus.title.replace(/^Week \d+: /, '')}**. ${lines.join(' ')}`.trim(),
    about: [focus],
    next: ["What's on today?", 'How did my week go?', 'What should I read?'],
    records: [eventRecord(focus)],
  };
}

const MEETINGS = new Set<RecordEvent['kind']>(['call', 'appointment', 'measure', 'upload']);

export function appointments(record: MemberRecord, asked: Asked): Part {
  const ahead = upcoming(record).filter(({ kind }) => MEETINGS.has(kind));
  const wanted = asked.items?.events.filter(({ kind }) => MEETINGS.has(kind)) ?? [];
  const only = wanted.length > 0 ? ahead.filter((event) => wanted.includes(event)) : ahead;
  const span = asked.when ? daysOf(asked, record) : null;
  const there = span ? only.filter(({ day }) => day >= span.from && day <= span.to) : only;
  if (there.length === 0) {
    const next = only[0] ?? ahead[0];
    return {
      text: `No ${wanted.length > 0 ? 'such appointment' : 'call, appointment or test'} is planned${span ? ' then' : ''}.${next ? ` The next one is ${next.title}, ${whenText(next, record.today)}.` : ''}`,
      about: next ? [next] : [],
      next: ["What's on today?", 'Talk to my coach'],
      records: next ? [eventRecord(next)] : [],
    };
  }
  const lines = there
    .slice(0, 6)
    .map((event) => `- **${event.title}**, ${whenText(event, record.today)} (${event.minutes} min)`);
  return {
    text: [
      `${there.length === 1 ? 'One lies' : `${there.length} lie`} ahead${span ? ' then' : ''}:`,
      '',
      ...lines,
      ...(there.length > 6 ? [`- and ${there.length - 6} later ones`] : []),
    ].join('\n'),
    about: there,
    next: ['Can I move it?', 'How do I get it in my own calendar?'],
    records: there.slice(0, 3).map(eventRecord),
  };
}

export function checkIns(record: MemberRecord, asked: Asked): Part {
  const { from, to } = asked.when
    ? daysOf(asked, record)
    : { from: addDays(record.today, -7), to: record.today };
  const found = checkInsSince(record, from).filter(({ day }) => day <= to);
  if (found.length === 0) {
    const last = checkInsSince(record, '0000-01-01')[0];
    return {
      text: `There is no check-in ${from === to ? dayText(from, record.today) : 'in those days'}.${last?.check_in ? ` The last was ${dayText(last.day, record.today)}: ${saidIn(last.check_in)}.` : ''}`,
      next: ['How do I check in?', 'How did my week go?'],
    };
  }
  const lines = found.slice(0, 7).map((event) => {
    const { energy, mood } = event.check_in!;
    const named = energy === null ? '' : `energy ${energy} of 5 (${ENERGY[energy] ?? ''}), `;
    return `- ${capital(dayText(event.day, record.today).replace(/^on /, ''))}: ${named}mood ${mood}${MOODS[mood] ? ` ${MOODS[mood]}` : ''}`;
  });
  // A face alone says nothing of energy.
  const energies = found.flatMap(({ check_in }) => check_in?.energy ?? []);
  const sum = energies.reduce((total, energy) => total + energy, 0);
  const mean =
    energies.length > 1 ? ` On average your energy was ${(sum / energies.length).toFixed(1)} of 5.` : '';
  return {
    text: [
      `${counted(found.length, 'check-in')} ${asked.when ? 'there' : 'in the last 7 days'}.${mean}`,
      '',
      ...lines,
    ].join('\n'),
    about: found,
    next: ['How did my week go?', 'Which habit is struggling?'],
    records: found.slice(0, 1).map(eventRecord),
  };
}

const saidIn = ({ energy, mood }: NonNullable<RecordEvent['check_in']>): string =>
  energy === null ? `mood ${mood}` : `energy ${energy} of 5`;

export function pauseStatus(record: MemberRecord): Part {
  const running = pauseOn(record, record.today);
  const coming = record.pauses.filter(({ from }) => from > record.today).at(-1);
  if (running)
    return {
      text: `Yes, your plan is paused for ${PAUSES[running.kind]}, until ${dateText(running.until)}. To end it sooner, open **Life happened** on the Today page.`,
      next: ["What's on today?", 'How do I end my pause?'],
    };
  if (coming)
    return {
      text: `Not now. A pause for ${PAUSES[coming.kind]} is entered from ${dateText(coming.from)} until ${dateText(coming.until)}.`,
      next: ["What's on today?"],
    };
  return {
    text: 'No, your plan is not paused. If you need one, **Life happened** on the Today page makes some days lighter.',
    next: ['How do I pause?', "What's on today?"],
  };
}

export function priorities(record: MemberRecord): Part {
  if (record.priorities.length === 0)
    return {
      text: 'You have not chosen priorities yet. They are the second step of **Set Up**; until then every area counts the same.',
      next: ['How do I set it up?'],
    };
  const told = record.priorities.map(({ area, choice }) => `${area} (${choice})`);
  return {
    text: `In the set-up you chose: ${listed(told)}. You can change it there at any time; what lies ahead then follows.`,
    next: ['How do I change my setup?', 'What are my habits?'],
    records: programmeRecord(record),
  };
}

/** An answer has two to five sentences. */
const MOST_CHANGES = 3;

const OUTCOMES: Readonly<Partial<Record<RecordChange['habits'][number]['state'], string>>> = {
  asked: ' (it waits for your yes)',
  declined: ' (you said not yet)',
  undone: ' (undone)',
  lapsed: ' (asked, and no longer open)',
};

const changeText = ({ text, state }: RecordChange['habits'][number]) => `${text}${OUTCOMES[state] ?? ''}`;

export function changes(record: MemberRecord): Part {
  const { last_change } = record;
  if (!last_change)
    return {
      text: 'I see no change of your habits yet. When a week closes and a habit grows, shrinks or rests, a card on the Today page says what changed and why, and you can undo it there for seven days.',
      next: ["What's on today?", 'How did my week go?'],
    };
  return {
    text: [
      `After week ${last_change.week}:`,
      ...last_change.habits
        .slice(0, MOST_CHANGES)
        .map((habit) => `\n- **${habit.title}**: ${changeText(habit)}`),
      last_change.habits.length > MOST_CHANGES
        ? `\n\nThe card on the Today page has all ${last_change.habits.length}.`
        : '\n\nThe card on the Today page has it too.',
      ...(last_change.can_undo ? [' What was changed can be undone there.'] : []),
    ].join(''),
    next: ["What's on today?", 'How did my week go?'],
    records: programmeRecord(record),
  };
}

export function lessonsList(record: MemberRecord, asked: Asked): Part {
  const lessons = record.events.filter(({ kind, content_id }) => kind === 'lesson' && content_id);
  if (/\b(?:have i read|did i read|already read|finished)\b/.test(asked.text)) {
    const read = lessons.filter(isDone);
    return {
      text:
        read.length > 0
          ? `You have ticked ${counted(read.length, 'lesson')}: ${listed(read.map(({ title }) => title))}.`
          : 'You have not ticked a lesson yet.',
      about: read,
      next: ['What should I read?'],
      records: read.slice(0, 3).map(eventRecord),
    };
  }
  const span = asked.when ? daysOf(asked, record) : null;
  const open = lessons.filter((event) => !isDone(event));
  const ahead = span
    ? lessons.filter(({ day }) => day >= span.from && day <= span.to)
    : open.filter(({ day }) => day >= record.today);
  const missed = span ? [] : open.filter(({ day }) => day < record.today);
  const list = ahead.slice(0, 3);
  if (list.length === 0)
    return {
      text: `No lesson is planned ${span ? 'then' : 'any more'}.${missed[0] ? ` Still unread: ${listed(missed.slice(0, 3).map(({ title }) => title))}.` : ''}`,
      about: missed,
      next: ["What's on today?"],
      records: missed.slice(0, 3).map(eventRecord),
    };
  const told = list.map(
    (event) =>
      `[${event.title}](/content/${event.content_id}) ${dayText(event.day, record.today)} (${event.minutes} min)`,
  );
  return {
    text: `${list.length === 1 ? 'Your next lesson' : 'Your next lessons'}: ${listed(told)}.${missed[0] ? ` Still unread from before: ${listed(missed.slice(-2).map(({ title }) => title))}.` : ''}`,
    about: list,
    next: ['What does it say?', "What's on today?"],
    records: list.map(eventRecord),
  };
}

/** A clean place for documents: there are none yet. */
export function results(): Part {
  return {
    text: 'I cannot see your test results. A report that you hold yourself goes under **Health Documents** in the menu: PDF, a photo or CSV, up to 10 MB. What a result means for you is for your clinician to say.',
    next: ['What can a blood test tell?', 'What tests are coming up?', 'Talk to my coach'],
  };
}

export function weekReview(record: MemberRecord, asked: Asked): Part {
  const monday = mondayOf(record.today);
  const isEarly = record.today === monday && asked.when === null;
  const span = asked.when
    ? daysOf(asked, record)
    : isEarly
      ? { from: addDays(monday, -7), to: addDays(monday, -1) }
      : { from: monday, to: addDays(monday, 6) };
  const counts = countsBetween(record, span.from, span.to);
  const name = spanName(record, span.from, span.to);
  if (counts.planned + counts.check_ins_planned === 0)
    return {
      text: `Nothing was due ${name}, so there is nothing to count yet.`,
      next: ["What's on today?", 'What week am I in?'],
    };
  const share = counts.planned > 0 ? counts.done / counts.planned : 1;
  const verdict =
    share >= 0.8
      ? 'That is a strong week.'
      : share >= 0.5
        ? 'More than half: that carries.'
        : 'Fewer than hoped; a small restart counts more than catching up.';
  const habits = habitsSince({ ...record, now: Math.min(record.now, endOf(record, span.to)) }, span.from);
  const weak = strugglingHabit(habits);
  const before = countsBetween(record, addDays(span.from, -7), addDays(span.from, -1));
  const compare =
    /\b(?:compare|better|than|improved?)\b/.test(asked.text) && before.planned > 0
      ? ` The week before it was ${before.done} of ${before.planned}.`
      : '';
  const checked =
    counts.check_ins_planned > 0
      ? ` and ${counts.check_ins} of ${counted(counts.check_ins_planned, 'check-in')}`
      : '';
  return {
    text: `${capital(name)}: ${counts.done} of ${counted(counts.planned, 'task')}${checked} done, of what has come up. ${verdict}${compare}${weak ? ` ${weak.title} needed the most patience: ${weak.done} of ${weak.due}.` : ''}`,
    about: weak ? [weak.event] : [],
    next: ['Which habit is struggling?', "What's on today?", 'What should I do after a bad week?'],
    records: programmeRecord(record),
  };
}

function endOf(record: MemberRecord, day: Day): number {
  return record.events
    .filter((event) => event.day <= day)
    .reduce((most, { start }) => Math.max(most, start), 0);
}

function spanName(record: MemberRecord, from: Day, to: Day): string {
  const monday = mondayOf(record.today);
  const week = record.programme ? weekOf(record.programme, from) : 0;
  const number = week >= 1 && week <= 12 ? ` (week ${week})` : '';
  if (from === monday && to === addDays(monday, 6)) return `this week${number} so far`;
  if (from === addDays(monday, -7) && to === addDays(monday, -1)) return `last week${number}`;
  return `from ${dateText(from)} to ${dateText(to)}${daysBetween(from, to) === 6 && number ? number : ''}`;
}
