/** Mails of one purpose to one account. */
export interface MailCount {
  /** When the first of them was asked for (ISO 8601): a day later they are forgotten. */
  since: string;
  last: string;
  count: number;
}

const DAY = 86_400_000;
/** In a day. */
const MOST = 10;
/** Seconds. */
const LONGEST_SPACING = 3_600;

/**
 * Seconds until another mail may be asked for: the spacing doubles with each mail of a day, and ten are a day's share.
 * Somebody's inbox is not a stranger's to fill, and each code is a chance to guess.
 * @param spacing seconds between the first two
 */
export function secondsToWait(mails: MailCount | undefined, spacing: number, now: number): number {
  if (!mails) return 0;
  const [since, last] = [Date.parse(mails.since), Date.parse(mails.last)];
  const over = now - since >= DAY;
  if (!over && mails.count >= MOST) return Math.ceil((since + DAY - now) / 1_000);
  const grown = over ? spacing : Math.min(LONGEST_SPACING, spacing * 2 ** (mails.count - 1));
  return Math.max(0, Math.ceil(Math.max(spacing, grown) - (now - last) / 1_000));
}

/** With one more. */
export function countMail(mails: MailCount | undefined, now: number): MailCount {
  const last = new Date(now).toISOString();
  if (!mails || now - Date.parse(mails.since) >= DAY) return { since: last, last, count: 1 };
  return { ...mails, last, count: mails.count + 1 };
}
