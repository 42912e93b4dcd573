import type { CalendarEventDetail } from '../../../calendar-events/member-calendar.service';
import { addDays, mondayOf, type MemberRecord, type RecordEvent } from '../../context/member-record';
import { habitsSince, isDone, strugglingHabit } from '../../context/record-facts';
import { nameOfKindIn } from '../language/titles';
import { type Asked, daysOf } from '../understand';
import {
  capital,
  counted,
  dayText,
  doseText,
  eventRecord,
  listed,
  type Part,
  sourcesText,
  whenText,
} from '../wording';

/** What of an event lists do not hold; null when it is gone. */
export type DetailOf = (id: string) => Promise<CalendarEventDetail | null>;

/** Days that figures about habits look back. */
const BACK = 14;

/** The occurrence that is meant: on the day named, else the running or next one, else the last. */
function meant(record: MemberRecord, asked: Asked): RecordEvent | null {
  const events = asked.items?.events ?? [];
  if (asked.isMeant) return events[0] ?? null;
  if (asked.when) {
    const { from, to } = daysOf(asked, record);
    const there = events.find(({ day }) => day >= from && day <= to);
    if (there) return there;
  }
  return events.find((event) => event.end > record.now && !isDone(event)) ?? events.at(-1) ?? null;
}

/** Asks back where nothing of the member's was named. */
export function whichOne(record: MemberRecord, asked: Asked, verb: string): Part {
  const name = nameOfKindIn(asked.text);
  if (name) {
    return {
      text: `I find no "${name}" in your programme. Say it as it stands on your Program page, or ask what is on a day.`,
      next: ["What's on today?", 'What are my habits?'],
    };
  }
  const today = record.events.filter((event) => event.day === record.today && !event.is_long).slice(0, 3);
  return {
    text: `Which one do you mean? ${today.length > 0 ? `Today there is ${listed(today.map(({ title }) => title))}.` : 'Name it as it stands in your programme.'}`,
    about: today,
    next: today.slice(0, 2).map(({ title }) => `${verb} ${title}?`),
  };
}

export function whenIs(record: MemberRecord, asked: Asked): Part {
  const { events = [], titles = [] } = asked.items ?? {};
  if (events.length === 0) return whichOne(record, asked, 'When is');
  const { from, to } = daysOf(asked, record);
  const isNamedDay = asked.when !== null && !asked.isMeant;
  const there = isNamedDay ? events.filter(({ day }) => day >= from && day <= to) : [];
  const name = titles.length === 1 ? titles[0]! : listed(titles.slice(0, 3));
  if (isNamedDay && there.length > 0) {
    const days = there
      .slice(0, 7)
      .map(
        (event) =>
          `${titles.length > 1 ? `${event.title} ` : ''}${whenText(event, record.today)}${isDone(event) ? ' (done)' : ''}`,
      );
    return {
      text: `${titles.length > 1 ? '' : `${name}: `}${capital(listed(days))}.`,
      about: there,
      next: ['How long is it?', 'Why is it here?'],
      records: there.slice(0, 2).map(eventRecord),
    };
  }
  const ahead = events.filter((event) => event.start > record.now && !isDone(event));
  const no = isNamedDay
    ? `${name} is not planned ${from === to ? dayText(from, record.today) : 'then'}. `
    : '';
  if (/\bhow often\b|\bhow many times\b|\b(?:which|what) days\b/.test(asked.text)) {
    const monday = mondayOf(record.today);
    const week = events.filter(({ day }) => day >= monday && day <= addDays(monday, 6));
    const told =
      week.length > 0
        ? `${counted(week.length, 'time')} this week: ${listed(week.map((event) => dayText(event.day, record.today)))}.`
        : 'not this week.';
    return {
      text: `${name}: ${told}${ahead[0] ? ` Next: ${whenText(ahead[0], record.today)}.` : ''}`,
      about: ahead.slice(0, 1),
      next: ['How long is it?', 'Why is it here?'],
      records: week.slice(0, 1).map(eventRecord),
    };
  }
  if (ahead.length === 0) {
    const last = events.filter(({ start }) => start <= record.now).at(-1);
    return {
      text: `${no}${last ? `${last.title} was last planned ${whenText(last, record.today)}${isDone(last) ? ' and is done' : ', and it is not ticked'}. ` : ''}No further one is planned.`,
      about: last ? [last] : [],
      next: ["What's next?"],
      records: last ? [eventRecord(last)] : [],
    };
  }
  const shown =
    titles.length > 1
      ? ahead.filter((event, at) => ahead.findIndex(({ title }) => title === event.title) === at).slice(0, 3)
      : ahead.slice(0, 1);
  const later =
    titles.length === 1 && ahead[1] ? ` The one after that is ${whenText(ahead[1], record.today)}.` : '';
  const text = shown
    .map((event) => `${event.title} is ${whenText(event, record.today)}${event.cue ? `, ${event.cue}` : ''}`)
    .join('; ');
  return {
    text: `${no}${no ? `The next one: ${text}` : text}.${later}`,
    about: shown,
    next: ['How long is it?', 'Why is it here?', 'Can I move it?'],
    records: shown.map(eventRecord),
  };
}

export async function whyItem(record: MemberRecord, asked: Asked, detailOf: DetailOf): Promise<Part> {
  const event = meant(record, asked);
  const detail = event && (await detailOf(event.id));
  if (!event || !detail) return whichOne(record, asked, 'Why is there');
  const what = detail.description && event.kind !== 'habit' ? ` ${firstSentence(detail.description)}` : '';
  return {
    text: `**${event.title}:** ${detail.why}${what}${sourcesText(detail.reason)}`,
    about: [event],
    next: ['How long is it?', event.smaller ? 'Make it smaller' : 'Can I move it?', "What's next?"],
    records: [eventRecord(event)],
  };
}

export function howMuch(record: MemberRecord, asked: Asked): Part {
  const event = meant(record, asked);
  if (!event) return whichOne(record, asked, 'How long is');
  const dose =
    event.dose && !event.is_smaller
      ? `${event.dose}, and ${event.minutes} minutes are set aside`
      : event.is_smaller && event.smaller
        ? `${event.smaller.dose}, the smaller step`
        : `${event.minutes} minutes`;
  const smaller = event.smaller && !event.is_smaller ? ` Its smaller step is ${event.smaller.dose}.` : '';
  return {
    text: `${event.title} ${dayText(event.day, record.today)}: ${dose}${event.cue ? `, ${event.cue}` : ''}.${smaller}`,
    about: [event],
    next: [event.smaller ? 'Make it smaller' : 'What do I do there?', 'Why is it here?', 'When is it?'],
    records: [eventRecord(event)],
  };
}

export async function whatIs(record: MemberRecord, asked: Asked, detailOf: DetailOf): Promise<Part> {
  const event = meant(record, asked);
  const detail = event && (await detailOf(event.id));
  if (!event || !detail) return whichOne(record, asked, 'What is');
  const lesson =
    event.kind === 'lesson' && event.content_id ? ` [Read the lesson](/content/${event.content_id}).` : '';
  const dose =
    event.kind === 'habit' ? ` How much: ${doseText(event)}.` : ` It takes ${event.minutes} minutes.`;
  return {
    text: `**${event.title}**, ${whenText(event, record.today)}. ${detail.description ?? ''}${event.all_day ? '' : dose}${lesson}`.replace(
      /\s+/g,
      ' ',
    ),
    about: [event],
    next: ['Why is it here?', 'When is it?', event.smaller ? 'Make it smaller' : "What's next?"],
    records: [eventRecord(event)],
  };
}

export function habitProgress(record: MemberRecord, asked: Asked): Part {
  const { titles = [], events = [] } = asked.items ?? {};
  if (titles.length === 0 || !events.some(({ kind }) => kind === 'habit' || kind === 'check_in')) {
    const name = titles.length === 0 ? nameOfKindIn(asked.text) : null;
    const list = habitsList(record);
    return name ? { ...list, text: `I find no "${name}" in your programme. ${list.text}` } : list;
  }
  const span = asked.when ? daysOf(asked, record) : { from: addDays(record.today, -BACK), to: record.today };
  const all = !asked.when && /\b(?:ever|total|altogether|overall|so far|have i done)\b/.test(asked.text);
  const due = events.filter(
    ({ day, start, status }) =>
      (all || day >= span.from) && day <= span.to && (start <= record.now || status === 'completed'),
  );
  const done = due.filter(isDone).length;
  const period = all ? 'so far' : asked.when ? 'in those days' : `in the last ${BACK} days`;
  const next = events.find(({ start, status }) => start > record.now && status !== 'completed');
  if (due.length === 0)
    return {
      text: `${titles[0]} has not come up ${period}.${next ? ` It is next ${whenText(next, record.today)}.` : ''}`,
      about: next ? [next] : [],
      next: ['What are my habits?'],
    };
  const praise =
    done === due.length
      ? ' Every one of them: well done.'
      : done * 2 >= due.length
        ? ' More than half: it is taking hold.'
        : ' A smaller step may help it along.';
  return {
    text: `${titles[0]}: ${done} of ${due.length} done ${period}.${praise}${next ? ` Next: ${whenText(next, record.today)}.` : ''}`,
    about: next ? [next] : due.slice(-1),
    next: next?.smaller ? ['Make it smaller', 'Why is it here?'] : ['Why is it here?', 'What are my habits?'],
    records: [eventRecord(next ?? due.at(-1)!)],
  };
}

export function struggling(record: MemberRecord): Part {
  const habits = habitsSince(record, addDays(record.today, -BACK));
  const found = strugglingHabit(habits);
  if (!found) {
    const none = habits.some(({ due }) => due >= 2)
      ? 'None stands out: in the last 14 days each habit was kept whenever it came up.'
      : 'It is too early to tell: no habit has come up often enough yet.';
    return { text: none, next: ['How did my week go?', 'What are my habits?'] };
  }
  const { event } = found;
  const smaller =
    event.smaller && !event.is_smaller
      ? ` Its smaller step is ${event.smaller.dose}: tap the habit, then **Smaller**.`
      : ' Another time of day, tied to something that you do anyway, often helps more than willpower.';
  return {
    text: `**${found.title}** is the hardest one just now: ${found.done} of ${found.due} done in the last 14 days.${smaller}`,
    about: [event],
    next: ['Why is it here?', 'Can I move it?', 'How did my week go?'],
    records: [eventRecord(event)],
  };
}

export function habitsList(record: MemberRecord): Part {
  const habits = habitsSince(record, addDays(record.today, -BACK)).filter(({ is_active }) => is_active);
  if (habits.length === 0)
    return {
      text: 'No habits lie ahead in your programme. The Habits Questionnaire is what brings them.',
      next: ['Where is the questionnaire?', "What's on today?"],
    };
  const lines = habits.map(
    ({ title, event, due, done }) =>
      `- **${title}** (${doseText(event)}${event.cue ? `, ${event.cue}` : ''})${due > 0 ? `: ${done} of ${due} done in the last ${BACK} days` : ''}`,
  );
  return {
    text: [`You have ${counted(habits.length, 'habit')} in your plan:`, '', ...lines].join('\n'),
    about: habits.map(({ event }) => event),
    next: ['Which habit is struggling?', 'How did my week go?'],
    records: habits.slice(0, 3).map(({ event }) => eventRecord(event)),
  };
}

/** The smaller step of an item, and how to take it. */
export function shrink(record: MemberRecord, asked: Asked): Part | null {
  const event = meant(record, asked);
  if (!event) return null;
  if (!event.smaller)
    return {
      text: `${event.title} has no smaller step. You can move it, or leave it out today: tap it on the Today page and choose **Not today**.`,
      about: [event],
      next: ['Can I move it?', "What's next?"],
      records: [eventRecord(event)],
    };
  const now = event.is_smaller
    ? `${event.title} is at its smaller step already: ${event.smaller.dose}.`
    : `The smaller step of ${event.title} is ${event.smaller.dose}. Tap it on the Program page and choose **Smaller**; it is still the whole habit kept.`;
  return {
    text: now,
    about: [event],
    next: ["What's next?", 'Why is it here?'],
    records: [eventRecord(event)],
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
