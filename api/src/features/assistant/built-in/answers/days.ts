import {
  addDays,
  type Day,
  mondayOf,
  type MemberRecord,
  type RecordEvent,
  weekOf,
} from '../../context/member-record';
import {
  countsBetween,
  eventsBetween,
  eventsOn,
  focusOn,
  isDone,
  isTask,
  pauseOn,
  upcoming,
} from '../../context/record-facts';
import type { PartOfDay } from '../language/dates';
import { type Asked, daysOf } from '../understand';
import {
  capital,
  counted,
  dateText,
  dayHead,
  dayRecord,
  dayText,
  doseText,
  eventRecord,
  itemText,
  listed,
  type Part,
  whenText,
} from '../wording';
import { FIXED } from './fixed';

/** How many items are told one by one. */
const MOST = 10;
const HOURS: Readonly<Record<PartOfDay, readonly [string, string]>> = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '18:00'],
  evening: ['17:00', '24:00'],
};

export const NO_PROGRAMME: Part = {
  text: 'You have no programme yet. Choose your times and priorities under **Set Up**, save it, and your twelve weeks appear on the Program page.',
  next: ['How do I set it up?', 'What can you do?'],
};

/** Why a day has nothing, where the programme tells. */
function outside(record: MemberRecord, day: Day): string | null {
  const { programme } = record;
  if (!programme) return null;
  if (day < programme.start)
    return `Your programme begins on ${dateText(programme.start)}, so nothing was planned ${dayText(day, record.today)}.`;
  if (day > programme.end)
    return `Your programme ends on ${dateText(programme.end)}, so nothing is planned ${dayText(day, record.today)}.`;
  return null;
}

/** A day, item by item. */
export function dayPlan(record: MemberRecord, asked: Asked): Part {
  const { from, to } = daysOf(asked, record);
  if (from !== to)
    return asked.when?.is === 'weekend' ? weekendPlan(record, from, to) : spanPlan(record, from, to);
  const all = eventsOn(record, from);
  const [begins, ends] = asked.part ? HOURS[asked.part] : ['00:00', '24:00'];
  const items = asked.part
    ? all.filter(({ starts, all_day }) => !all_day && starts >= begins && starts < ends)
    : all;
  const isLeft = from === record.today && /\b(?:left|still|remaining|rest of)\b/.test(asked.text);
  const shown = isLeft ? items.filter((event) => !isDone(event) && event.status !== 'failed') : items;
  const when = asked.part && from === record.today ? partText(asked.part) : dayText(from, record.today);
  const next =
    from === record.today
      ? ["What's next?", 'Plan my day', 'How is my week going?']
      : ["What's on today?", 'How is my week going?'];
  if (shown.length === 0) {
    const why =
      outside(record, from) ??
      (isLeft && items.length > 0
        ? `Nothing is left for today: all ${items.length} items are done or set aside.`
        : `Nothing is planned ${when}.`);
    return { text: why, next };
  }
  const done = all.filter(isDone).length;
  const count = isLeft
    ? `${counted(shown.length, 'item')} left ${when}`
    : `${capital(when)}: ${counted(shown.length, 'item')}`;
  const progress = from <= record.today && done > 0 && !isLeft && !asked.part ? `, ${done} done` : '';
  const head =
    isLeft || asked.part
      ? `${capital(count)}.`
      : `${dayHead(from, record.today)}: ${counted(shown.length, 'item')}${progress}.`;
  const pause = pauseOn(record, from);
  const lines = shown.slice(0, MOST).map((event) => `- ${itemText(event)}`);
  const more = shown.length > MOST ? [`- and ${shown.length - MOST} more`] : [];
  const light = pause ? ['', 'Your plan is lighter that day because of your pause.'] : [];
  return {
    text: [head, '', ...lines, ...more, ...light].join('\n'),
    about: shown,
    next,
    records: shown[0] ? [dayRecord(record, from, shown[0].id)] : [],
  };
}

const partText = (part: PartOfDay) =>
  part === 'morning' ? 'this morning' : part === 'afternoon' ? 'this afternoon' : 'this evening';

function weekendPlan(record: MemberRecord, from: Day, to: Day): Part {
  const days = [from, to].map((day) => ({ day, items: eventsOn(record, day) }));
  const lines = days.flatMap(({ day, items }) => [
    `**${dateText(day)}:** ${items.length === 0 ? 'nothing planned.' : `${counted(items.length, 'item')}: ${listed(items.slice(0, MOST).map((event) => `${event.starts} ${event.title}`))}.`}`,
    '',
  ]);
  return {
    text: lines.join('\n').trim(),
    about: days.flatMap(({ items }) => items),
    next: ["What's on today?", 'What is this week about?'],
  };
}

/** Several days: how many items each has, and what is special in them. */
function spanPlan(record: MemberRecord, from: Day, to: Day): Part {
  const items = eventsBetween(record, from, to);
  if (items.length === 0) {
    return {
      text: outside(record, from) ?? `Nothing is planned from ${dateText(from)} to ${dateText(to)}.`,
      next: ["What's on today?"],
    };
  }
  const special = items.filter((event) => isTask(event) && event.kind !== 'habit' && !isDone(event));
  const habits = [...new Set(items.filter(({ kind }) => kind === 'habit').map(({ title }) => title))];
  const focus = focusOn(record, from);
  const week = record.programme ? weekOf(record.programme, from) : 0;
  const head =
    week >= 1 && week <= 12 && mondayOf(from) === from
      ? `Week ${week} (${dateText(from)} to ${dateText(to)})`
      : `${dateText(from)} to ${dateText(to)}`;
  const counts = countsBetween(record, from, to);
  const doneText =
    from <= record.today && counts.planned > 0
      ? ` So far ${counts.done} of ${counted(counts.planned, 'task')} that came up are done.`
      : '';
  const lines = special.slice(0, MOST).map((event) => `- ${dateText(event.day)}, ${itemText(event)}`);
  return {
    text: [
      `${head}${focus ? `, **${focus.title.replace(/^Week \d+: /, '')}**` : ''}.${habits.length > 0 ? ` Your habits: ${listed(habits)}.` : ''}${doneText}`,
      ...(lines.length > 0 ? ['', 'Beside them:', ...lines] : []),
      ...(special.length > MOST ? [`- and ${special.length - MOST} more`] : []),
    ].join('\n'),
    about: special,
    next: ["What's on today?", 'What is this week about?', 'Which day is the quietest?'],
    records: items[0]
      ? [
          {
            id: items[0].id,
            kind: 'programme',
            title: 'The week',
            link: `/app/programme?view=weekly&date=${from < record.today && to >= record.today ? record.today : from}`,
          },
        ]
      : [],
  };
}

export function weekPlan(record: MemberRecord, asked: Asked): Part {
  const week = asked.when?.is === 'programme_week' ? asked.when.week : undefined;
  if (week !== undefined && (week < 1 || week > 12)) {
    return {
      text: `Your programme has 12 weeks, so there is no week ${week} in it.`,
      next: ['What week am I in?'],
    };
  }
  const monday = mondayOf(record.today);
  const { from, to } = asked.when ? daysOf(asked, record) : { from: monday, to: addDays(monday, 6) };
  return from === to ? dayPlan(record, asked) : spanPlan(record, from, to);
}

/** What comes next, and what after it. */
export function nextEvent(record: MemberRecord): Part {
  const [first, second] = upcoming(record).filter(({ all_day }) => !all_day);
  const missed = eventsOn(record, record.today).filter(
    (event) => event.start <= record.now && !isDone(event) && event.status !== 'failed' && !event.all_day,
  );
  if (!first) {
    return {
      text: missed[0]
        ? `Nothing more lies ahead. Still open from today: ${listed(missed.map(({ title }) => title))}.`
        : 'Nothing more is planned.',
      next: ['How did my week go?'],
    };
  }
  const dose = first.dose
    ? ` (${first.is_smaller && first.smaller ? first.smaller.dose : first.dose})`
    : ` (${first.minutes} min)`;
  const cue = first.cue ? `, ${first.cue}` : '';
  const open =
    missed.length > 0
      ? ` Still open from earlier today: ${listed(missed.slice(0, 3).map(({ title }) => title))}.`
      : '';
  return {
    text: `Next is **${first.title}**${dose} ${whenText(first, record.today)}${cue}.${second ? ` After that: ${second.title} ${whenText(second, record.today)}.` : ''}${open}`,
    about: second ? [first, second] : [first],
    next: ['Why is it here?', 'Make it smaller', "What's on today?"],
    records: [eventRecord(first)],
  };
}

/** How a day went, or whether something of it is done. */
export function dayReview(record: MemberRecord, asked: Asked): Part {
  const { from, to } = daysOf(asked, record);
  if (asked.items) return itemDone(record, asked, from, to);
  const items = eventsBetween(record, from, to);
  const due = items.filter(
    (event) => isDone(event) || from < record.today || event.start <= record.now || event.all_day,
  );
  if (items.length === 0)
    return {
      text: outside(record, from) ?? `Nothing was planned ${dayText(from, record.today)}.`,
      next: ["What's on today?"],
    };
  const done = items.filter(isDone);
  const open = due.filter((event) => !isDone(event));
  const later = items.length - done.length - open.length;
  const when = capital(dayText(from, record.today));
  const parts = [
    `${when} ${done.length} of ${counted(items.length, 'item')} ${done.length === 1 ? 'is' : 'are'} done${done.length > 0 ? `: ${listed(done.map(({ title }) => title))}` : ''}.`,
    open.length > 0 ? `Not ticked: ${listed(open.map(({ title }) => title))}.` : null,
    later > 0 ? `${counted(later, 'item')} still to come.` : null,
    open.length > 0
      ? 'What you did and did not tick: tap the round button beside it on the Today page.'
      : null,
  ];
  return {
    text: parts.filter((part) => part !== null).join(' '),
    about: open.length > 0 ? open : done,
    next:
      from === record.today
        ? ["What's next?", 'How is my week going?']
        : ["What's on today?", 'How did my week go?'],
    records: items[0] ? [dayRecord(record, from, items[0].id)] : [],
  };
}

function itemDone(record: MemberRecord, asked: Asked, from: Day, to: Day): Part {
  const { events = [], titles = [] } = asked.items ?? {};
  const those = events.filter(({ day }) => day >= from && day <= to);
  const name = titles[0] ?? 'it';
  if (those.length === 0) {
    const last = events.filter(({ start }) => start <= record.now).at(-1);
    const next = events.find(({ start }) => start > record.now);
    return {
      text: `${name} was not planned ${dayText(from, record.today)}.${last ? ` The last time was ${whenText(last, record.today)}, ${isDone(last) ? 'and it is ticked' : 'and it is not ticked'}.` : ''}${next ? ` The next is ${whenText(next, record.today)}.` : ''}`,
      about: last ? [last] : next ? [next] : [],
      next: ["What's on today?", 'How is my week going?'],
    };
  }
  const told = those.map(
    (event) =>
      `${event.title} (${event.starts}) is ${isDone(event) ? 'ticked as done' : event.start > record.now ? 'still to come' : 'not ticked'}`,
  );
  return {
    text: `${capital(dayText(from, record.today))}: ${listed(told)}.${those.every(isDone) ? '' : ` ${TICK}`}`,
    about: those,
    next: those.every(isDone)
      ? ["What's next?", 'How is my week going?']
      : ['How do I tick it?', "What's next?"],
    records: those.slice(0, 2).map(eventRecord),
  };
}

const TICK = 'To tick it, tap the round button beside it on the Today page.';

/** Milliseconds that a habit may come late. */
const MOMENT = 3 * 3_600_000;

/** What of today could still be done in a few minutes. */
export function shortOfTime(record: MemberRecord): Part {
  const open = eventsOn(record, record.today).filter(
    (event) =>
      isTask(event) &&
      !event.all_day &&
      !isDone(event) &&
      event.status !== 'failed' &&
      // A habit has its moment: getting up at seven is nothing for the afternoon.
      (event.kind !== 'habit' || event.start > record.now - MOMENT),
  );
  const size = ({ minutes, smaller, is_smaller }: RecordEvent) =>
    is_smaller ? minutes : Math.min(minutes, smaller?.minutes ?? minutes);
  const [least] = [...open].sort((a, b) => size(a) - size(b));
  const { text, next = [] } = FIXED.no_time!;
  if (!least)
    return {
      text: `Then leave it there: no task of today is open any more. ${text}`,
      next,
    };
  const small = least.smaller && !least.is_smaller ? `, or ${least.smaller.dose} as its smaller step` : '';
  const rest = open.filter((event) => event !== least).map(({ title }) => title);
  return {
    text: `The smallest thing still open today is **${least.title}** (${doseText(least)}${small}).${rest.length > 0 ? ` ${listed(rest.slice(0, 4))} can wait: tap it and choose **Smaller** or **Not today**.` : ''} **Plan the Day** has a ten-minute day for days like this.`,
    about: [least],
    next,
    records: [eventRecord(least)],
  };
}

/** How full days are. */
export function busy(record: MemberRecord, asked: Asked): Part {
  const monday = mondayOf(record.today);
  const isWeek =
    asked.when === null ? /\b(?:which|what) day\b|\bweek\b/.test(asked.text) : asked.when.is !== 'day';
  if (isWeek) {
    const span = asked.when ? daysOf(asked, record) : { from: record.today, to: addDays(monday, 6) };
    return busyWeek(record, span.from, span.to);
  }
  const { from } = daysOf(asked, record);
  const items = eventsOn(record, from).filter(({ all_day }) => !all_day);
  if (items.length === 0)
    return {
      text:
        outside(record, from) ??
        `Nothing is planned ${dayText(from, record.today)}, so the day is free of tasks.`,
      next: ["What's on today?"],
    };
  const minutes = items.reduce((sum, event) => sum + event.minutes, 0);
  const free = freeText(items, asked);
  return {
    text: `${free}${capital(dayText(from, record.today))} has ${counted(items.length, 'item')}, ${minutes} minutes in all, from ${items[0]?.starts} to ${items
      .map(({ ends }) => ends)
      .sort()
      .at(-1)}. I only see your programme, not your other appointments.`,
    about: items,
    next: ["What's on today?", 'Make today smaller'],
    records: items[0] ? [dayRecord(record, from, items[0].id)] : [],
  };
}

function freeText(items: readonly RecordEvent[], { time, part }: Asked): string {
  if (time) {
    const there = items.filter(({ starts, ends }) => starts <= time && time < ends);
    return there.length > 0
      ? `At ${time} you have ${listed(there.map(({ title }) => title))}. `
      : `Your programme has nothing at ${time}. `;
  }
  if (!part) return '';
  const [begins, ends] = HOURS[part];
  const there = items.filter(({ starts }) => starts >= begins && starts < ends);
  return there.length > 0
    ? `In the ${part}: ${listed(there.map(({ starts, title }) => `${starts} ${title}`))}. `
    : `Your programme has nothing in the ${part}. `;
}

function busyWeek(record: MemberRecord, from: Day, to: Day): Part {
  const days = [];
  for (let day = from; day <= to && days.length < 14; day = addDays(day, 1)) {
    const items = eventsOn(record, day).filter(({ all_day }) => !all_day);
    days.push({ day, count: items.length, minutes: items.reduce((sum, event) => sum + event.minutes, 0) });
  }
  const sorted = [...days].sort((a, b) => a.minutes - b.minutes);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most || most.minutes === 0)
    return { text: outside(record, from) ?? 'Nothing is planned on these days.', next: ["What's on today?"] };
  const say = ({ day, count, minutes }: typeof least) =>
    `${dateText(day)} (${counted(count, 'item')}, ${minutes} minutes)`;
  return {
    text: `The lightest day is ${say(least)}, the fullest ${say(most)}. Check-in and planning are counted in.`,
    next: ["What's on today?", 'Can I move something?'],
  };
}
