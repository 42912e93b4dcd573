import { countMail, type MailCount, secondsToWait } from './mail-allowance';

const NOON = Date.parse('2026-01-01T12:00:00Z');

/** After so many mails, each asked for as soon as it might be. */
function after(count: number, spacing: number) {
  let [mails, now]: [MailCount | undefined, number] = [undefined, NOON];
  const waits: number[] = [];
  for (let n = 0; n < count; n++) {
    mails = countMail(mails, now);
    waits.push(secondsToWait(mails, spacing, now));
    now += (waits[n] ?? 0) * 1_000;
  }
  return { mails, now, waits };
}

describe('mails of one purpose to one account', () => {
  it('may be asked for less and less often', () => {
    expect(secondsToWait(undefined, 60, NOON)).toBe(0);
    expect(after(8, 60).waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  });

  it('are ten a day at most', () => {
    expect(after(10, 0).waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 86_400]);
    const { mails, now } = after(10, 60);
    expect(now).toBe(NOON + 86_400_000);
    expect(secondsToWait(mails, 60, now)).toBe(0);
    expect(countMail(mails, now).count).toBe(1);
  });

  it('keep their spacing over the end of a day', () => {
    const mails = { since: '2026-01-01T12:00:00Z', last: '2026-01-02T11:59:50Z', count: 4 };
    expect(secondsToWait(mails, 60, Date.parse('2026-01-02T12:00:00Z'))).toBe(50);
  });
});
