import type { DayEvent } from '../../calendar-events/member-days.service';
import type { NoticeAction, NoticeKind, ShownKind } from '../push.options';

/** Notices of a day that stand for themselves. */
export const MOST_A_DAY = 3;

/** What a notice is about, as it is when it is shown. */
export interface NoticeFacts {
  readonly kind: NoticeKind | 'test';
  readonly subject: string;
  /** The how-manieth of its day. */
  readonly place: number;
  /** Of a reminder: its event, unless that is gone. */
  readonly event: DayEvent | null;
  /** Of a document: it could not be read. */
  readonly hasFailed: boolean;
  /** What it is about is no longer there. */
  readonly isGone: boolean;
  /** The member's zone. */
  readonly zone: string;
}

export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

const NAME = 'Damson';
const IS_READY = { title: NAME, body: 'Something is ready in Damson' };
const IS_WAITING = { title: NAME, body: 'Something is waiting for you in Damson' };

/** Nothing of health, and nothing that tells one kind from another: it may lie on a locked screen. */
const DISCREET: Record<NoticeKind, NoticeText> = {
  check_in: IS_WAITING,
  upcoming_event: IS_WAITING,
  habit: IS_WAITING,
  document_ready: IS_READY,
  coach_replied: IS_READY,
  programme_ready: IS_READY,
  week_changed: IS_READY,
  insight_reviewed: IS_READY,
};

export const shownKindOf = ({ kind, place }: Pick<NoticeFacts, 'kind' | 'place'>): ShownKind =>
  place > MOST_A_DAY ? 'more' : kind;

/** @param isOpen it may say what it is about */
export function textOf(facts: NoticeFacts, isOpen: boolean): NoticeText {
  const { kind, place } = facts;
  if (place > MOST_A_DAY) return { title: NAME, body: 'More is waiting for you in Damson' };
  if (kind === 'test') return { title: NAME, body: 'Notifications reach this device.' };
  return isOpen && !facts.isGone ? openText(kind, facts) : DISCREET[kind];
}

function openText(kind: NoticeKind, { event, hasFailed, zone }: NoticeFacts): NoticeText {
  switch (kind) {
    case 'check_in':
      return { title: 'Daily Check-In', body: 'How are you today? It takes a minute.' };
    case 'upcoming_event':
      return event ? { title: event.title, body: `Today at ${timeOf(event.start, zone)}.` } : IS_WAITING;
    case 'habit':
      return event ? { title: event.title, body: 'It is time for your habit.' } : IS_WAITING;
    case 'document_ready':
      return hasFailed
        ? { title: 'A document could not be read', body: 'See what you can do.' }
        : { title: 'Your document has been read', body: 'Have a look at its values.' };
    case 'coach_replied':
      return { title: 'An answer in your coach chat', body: 'It is there to read.' };
    case 'programme_ready':
      return { title: 'Your programme is ready', body: 'See your first days.' };
    case 'week_changed':
      return { title: 'Your plan has changed', body: 'See what is different, and why.' };
    case 'insight_reviewed':
      return { title: 'Your results have been reviewed', body: 'Read what a clinician says of them.' };
  }
}

/** Where a tap leads: a path of the web app. */
export function pathOf({ kind, subject, place, event, hasFailed, isGone }: NoticeFacts): string {
  if (place > MOST_A_DAY) return '/app/programme';
  switch (kind) {
    case 'test':
      return '/app/settings';
    case 'check_in':
      return event ? `/app/programme?sheet=check-in.${event.id}` : '/app/programme';
    case 'upcoming_event':
    case 'habit':
      return event ? `/app/programme?sheet=task.${event.id}` : '/app/programme';
    case 'document_ready':
    case 'insight_reviewed':
      return hasFailed || isGone ? '/app/documents' : `/app/documents?dialog=biomarkers.${subject}`;
    case 'coach_replied':
      return '/app/chat';
    case 'programme_ready':
    case 'week_changed':
      return '/app/programme';
  }
}

/** What the notice itself offers. A check-in is filled in, and what has not happened yet cannot be done. */
export function actionsOf({ kind, place, event }: NoticeFacts): NoticeAction[] {
  if (place > MOST_A_DAY || !event) return [];
  const canTick = kind === 'habit' || event.kind === 'upload' || event.kind === 'questionnaire';
  return canTick ? ['tick', 'snooze'] : ['snooze'];
}

const timeOf = (time: Date, timeZone: string): string =>
  time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
