/** When something was, as short as it is clear: the time today, else the day. */
export function sinceText(at: string, now = new Date()): string {
  const when = new Date(at);
  if (Number.isNaN(when.getTime())) return '';
  const isToday = when.toDateString() === now.toDateString();
  return isToday
    ? when.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : when.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

const ROLES = { coach: 'coach', clinician: 'clinician', admin: 'administrator', member: '' } as const;

interface Person {
  id: string;
  name: string | null;
  role: keyof typeof ROLES;
}

/** Who wrote something of the team's. */
export function authorText(by: Person | null, userId: string): string {
  if (by === null) return 'Somebody who has left';
  if (by.id === userId) return 'You';
  return `${by.name ?? 'A colleague'}, ${ROLES[by.role]}`;
}
