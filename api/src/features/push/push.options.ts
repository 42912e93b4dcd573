/** What can be told on a device. Each can be switched off. */
export const NOTICE_KINDS = [
  'check_in',
  'upcoming_event',
  'habit',
  'document_ready',
  'coach_replied',
  'programme_ready',
  'week_changed',
  'insight_reviewed',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `test` is what members send themselves; `more` stands for what is beyond the day's third. */
export type ShownKind = NoticeKind | 'test' | 'more';

/** What tells of a time that comes, rather than of something that has happened. */
export const REMINDERS = ['check_in', 'upcoming_event', 'habit'] as const satisfies NoticeKind[];

export const isReminder = (kind: string): boolean => (REMINDERS as readonly string[]).includes(kind);

/** What is about one of the member's documents. */
export const isOfDocument = (kind: string): boolean =>
  kind === 'document_ready' || kind === 'insight_reviewed';

export const NOTICE_ACTIONS = ['tick', 'snooze'] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/** Wall times in the member's zone, 'HH:MM'; over midnight where `until` is the earlier one. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}
