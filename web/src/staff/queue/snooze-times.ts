/** Until when a task can be put off, in the reader's own time; what has passed today is not among them. */
export function snoozeTimes(now: Date): { label: string; until: Date }[] {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: 'In 2 hours', until: new Date(now.getTime() + 2 * 3_600_000) },
    { label: 'This afternoon, 14:00', until: at(0, 14) },
    { label: 'Tomorrow, 08:00', until: at(1, 8) },
    { label: 'Monday, 08:00', until: at(toMonday, 8) },
    { label: 'In a week, 08:00', until: at(7, 8) },
  ].filter(({ until }) => until > now);
}
