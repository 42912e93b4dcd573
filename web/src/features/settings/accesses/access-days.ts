import dayjs from 'dayjs';
import type { DataAccess } from '../../../api/enhanced';

/** What one person read on one day. */
export interface AccessDay {
  key: string;
  who: string;
  /** The last time, on that day. */
  at: string;
  what: string;
}

const READ: Partial<Record<string, string>> = {
  programmes: 'your programme',
  documents: 'your health documents',
  chats: 'your chats',
  check_ins: 'your check-ins',
  profile: 'your profile',
  red_flag: 'that you may need help',
};

const ROLES: Partial<Record<string, string>> = {
  coach: 'health coach',
  clinician: 'clinician',
  admin: 'administrator',
};

/**
 * A row for each person and day, in the order in which they come: the same page opened ten times is one line.
 * @param accesses newest first
 */
export function accessDays(accesses: readonly DataAccess[]): AccessDay[] {
  const rows = new Map<string, DataAccess[]>();
  for (const access of accesses) {
    const key = `${dayjs(access.at).format('YYYY-MM-DD')} ${access.by.id}`;
    rows.set(key, [...(rows.get(key) ?? []), access]);
  }
  return [...rows].flatMap(([key, all]) => {
    const [last] = all;
    return last ? [{ key, who: nameOf(last.by), at: last.at, what: whatOf(all) }] : [];
  });
}

function nameOf({ name, role }: DataAccess['by']): string {
  const title = role === null ? 'no longer in the team' : (ROLES[role] ?? role);
  return `${name ?? 'Somebody of the care team'}, ${title}`;
}

function whatOf(accesses: readonly DataAccess[]): string {
  const times = new Map<string, number>();
  for (const { read } of accesses) times.set(read, (times.get(read) ?? 0) + 1);
  const parts = [...times].map(([read, count]) => {
    const words = READ[read] ?? read.replaceAll('_', ' ');
    return count === 1 ? words : `${words} (${count} times)`;
  });
  return `Read ${new Intl.ListFormat('en-GB').format(parts)}.`;
}
