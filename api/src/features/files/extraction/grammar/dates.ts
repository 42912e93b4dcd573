/** Whether '03/04/2025' is the 3rd of April or March the 4th. */
export type DayOrder = 'day_first' | 'month_first';

const MONTHS: readonly RegExp[] = [
  /^(?:jan|janv|ene|gen|sty|jän)/i,
  /^(?:feb|fév|fev|lut)/i,
  /^(?:mar(?!zo?d)|mär|mrz|mac)/i,
  /^(?:apr|avr|abr|kwi|ápr)/i,
  /^(?:may|mai|maj|mag|máj)/i,
  /^(?:jun|juin|giu|cze|jún)/i,
  /^(?:jul|juil|lug|lip|júl)/i,
  /^(?:aug|aoû|aou|ago|sie)/i,
  /^(?:sep|set|wrz|sze)/i,
  /^(?:oct|okt|out|ott|paź|paz)/i,
  /^(?:nov|lis)/i,
  /^(?:dec|dez|dic|déc|gru)/i,
];

const DATES =
  /(?<![\d./-])(?:(\d{4})[-./年] ?(\d{1,2})[-./月] ?(\d{1,2})日?|(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})|(\d{1,2})(?:st|nd|rd|th|\.|º)?[ -](?:de )?(\p{L}{3,10})\.?,?[ -](?:de )?(\d{4}|\d{2})|(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))(?![\d]|[./-]\d)/gu;

export interface FoundDate {
  readonly index: number;
  readonly end: number;
  /** Year, and two figures whose order the document decides; or month and day known. */
  readonly year: number;
  readonly a: number;
  readonly b: number;
  readonly known: boolean;
}

/** Every date in a text. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.slice(0, 400).matchAll(DATES)) {
    const [whole, y1, m1, d1, a, b, y2, d3, name3, y3, name4, d4, y4] = match;
    const place = { index: match.index, end: match.index + whole.length };
    if (y1 !== undefined)
      found.push({ ...place, year: Number(y1), a: Number(d1), b: Number(m1), known: true });
    else if (y2 !== undefined)
      found.push({ ...place, year: fullYear(y2), a: Number(a), b: Number(b), known: false });
    else {
      const month = MONTHS.findIndex((one) => one.test(name3 ?? name4 ?? '')) + 1;
      if (month > 0)
        found.push({ ...place, year: fullYear(y3 ?? y4 ?? ''), a: Number(d3 ?? d4), b: month, known: true });
    }
  }
  return found;
}

const fullYear = (year: string) => (year.length === 4 ? Number(year) : 2000 + Number(year));

/** By evidence: a figure over 12 is a day. Without any, as in the UK. */
export function dayOrder(dates: readonly FoundDate[], american: boolean): DayOrder {
  const open = dates.filter((date) => !date.known);
  const day = open.filter((date) => date.a > 12 && date.b <= 12).length;
  const month = open.filter((date) => date.b > 12 && date.a <= 12).length;
  if (day !== month) return day > month ? 'day_first' : 'month_first';
  return american ? 'month_first' : 'day_first';
}

/** YYYY-MM-DD; null for a day that no calendar has. */
export function isoDate(date: FoundDate, order: DayOrder): string | null {
  const [day, month] = date.known || order === 'day_first' ? [date.a, date.b] : [date.b, date.a];
  if (date.year < 1900 || date.year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const real = new Date(Date.UTC(date.year, month - 1, day));
  return real.getUTCMonth() === month - 1 ? real.toISOString().slice(0, 10) : null;
}
