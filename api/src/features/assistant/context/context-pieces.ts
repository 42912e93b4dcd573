import type { ReplyRecord } from '../assistant.options';
import { dateText, dayText, doseText, listed, whenText } from '../built-in/wording';
import { addDays, type MemberRecord, mondayOf, type RecordEvent } from './member-record';
import { checkInsSince, countsBetween, eventsOn, focusOn, habitsSince, upcoming } from './record-facts';

/** One thing that an answer may rest on. */
export interface ContextPiece {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly events: readonly RecordEvent[];
}

/** However long a history is, no more leaves. */
const MOST_PIECES = 40;
const LONGEST = 400;

/**
 * What of the member's record a talk about the programme needs, in sentences; nothing says who they are, nor what their
 * documents hold: an item that a result asked for stays here.
 */
export function piecesOf(whole: MemberRecord): ContextPiece[] {
  const record = { ...whole, events: whole.events.filter(({ is_of_result }) => !is_of_result) };
  const { today, programme } = record;
  const pieces: ContextPiece[] = [piece('now', 'time', `It is ${record.clock} on ${dateText(today)}.`)];
  if (!programme) return [...pieces, piece('none', 'programme', 'The member has no programme yet.')];
  const { week, start, end, id } = programme;
  pieces.push(
    piece(
      id,
      'programme',
      `Week ${week} of 12. It began on ${dateText(start)} and ends on ${dateText(end)}.`,
    ),
  );
  const focus = focusOn(record, today);
  if (focus) pieces.push(piece(focus.id, 'event', `The focus of this week: ${focus.title}.`, [focus]));
  for (const day of [today, addDays(today, 1)]) {
    for (const event of eventsOn(record, day).slice(0, 8)) {
      pieces.push(
        piece(
          event.id,
          'event',
          `${dayText(day, today)} ${event.all_day ? 'all day' : event.starts}: ${doseOf(event)}, ${event.status}.`,
          [event],
        ),
      );
    }
  }
  for (const event of upcoming(record)
    .filter(({ kind }) => kind === 'call' || kind === 'appointment')
    .slice(0, 3)) {
    pieces.push(piece(event.id, 'event', `Ahead: ${event.title} ${whenText(event, today)}.`, [event]));
  }
  const monday = mondayOf(today);
  for (const [name, from] of [
    ['This week so far', monday],
    ['Last week', addDays(monday, -7)],
  ] as const) {
    const { done, planned, check_ins, check_ins_planned } = countsBetween(record, from, addDays(from, 6));
    pieces.push(
      piece(
        id,
        'programme',
        `${name}: ${done} of ${planned} tasks and ${check_ins} of ${check_ins_planned} check-ins done.`,
      ),
    );
  }
  for (const { title, event, due, done } of habitsSince(record, addDays(today, -14)).slice(0, 6)) {
    const smaller = event.smaller ? ` Smaller step: ${event.smaller.dose}.` : '';
    pieces.push(
      piece(event.id, 'habit', `Habit ${title}: ${done} of ${due} done in the last 14 days.${smaller}`, [
        event,
      ]),
    );
  }
  for (const event of checkInsSince(record, addDays(today, -7)).slice(0, 3)) {
    pieces.push(
      piece(event.id, 'check_in', `Check-in ${dayText(event.day, today)}: ${checkInText(event)}.`, [event]),
    );
  }
  for (const { title, text, state } of record.last_change?.habits.slice(0, 4) ?? [])
    pieces.push(
      piece(
        'change',
        'change',
        `Changed after week ${record.last_change?.week}: ${title}, ${state}: ${text}`,
      ),
    );
  const wanted = record.priorities.map(({ area, choice }) => `${area} (${choice})`);
  if (wanted.length > 0) pieces.push(piece('priorities', 'setup', `Priorities: ${listed(wanted)}.`));
  for (const { from, until } of record.pauses.filter((pause) => pause.until >= today).slice(0, 2)) {
    pieces.push(
      piece('pause', 'pause', `The plan is lighter from ${dateText(from)} until ${dateText(until)}.`),
    );
  }
  for (const fact of record.memory.slice(0, 5))
    pieces.push(piece(fact.id, 'memory', `The member said: ${fact.text}`));
  return pieces.slice(0, MOST_PIECES);
}

function checkInText({ check_in }: RecordEvent): string {
  const energy = check_in?.energy ?? null;
  return energy === null ? 'made, without a word on energy' : `energy ${energy} of 5`;
}

/** 'Brisk walk (10 min)'. */
function doseOf(event: RecordEvent): string {
  const dose = doseText(event);
  return dose === '' ? event.title : `${event.title} (${dose})`;
}

/** What an answer stands on, as sentences about the member. */
export function factsOf(records: readonly ReplyRecord[], record: MemberRecord): string[] {
  const pieces = piecesOf(record);
  const said = records.map(({ id, title }) => pieces.find((piece) => piece.id === id)?.text ?? title);
  return [...new Set(said.map((fact) => fact.charAt(0).toUpperCase() + fact.slice(1)))];
}

/**
 * What of a record the care team may read too, where the member shares programme and check-ins: not what the assistant
 * remembers, nor what a result asked for unless documents are shared.
 */
export function forTeam(record: MemberRecord, { documents }: { documents: boolean }): MemberRecord {
  const events = record.events.filter(({ is_of_result }) => documents || !is_of_result);
  return { ...record, events, memory: [] };
}

function piece(id: string, kind: string, text: string, events: readonly RecordEvent[] = []): ContextPiece {
  return { id, kind, text: text.slice(0, LONGEST), events };
}
