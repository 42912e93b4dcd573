import dayjs from 'dayjs';

/** E.g. 23 Nov 2026, 08:00. */
export function when(instant: string): string {
  return dayjs(instant).format('D MMM YYYY, HH:mm');
}
