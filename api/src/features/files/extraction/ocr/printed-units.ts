import type { GreyPicture } from './grey-picture';
import { asSharp, fromSharp } from './grey-picture';
import type { Recogniser, Word } from './recogniser';
import type { Blob } from './text-rows';

/** Units as reports of many languages print them. */
const UNITS =
  `g/dL g/dl g/L g/l mg/dL mg/dl mg/L mg/l µg/dL µg/dl µg/L µg/l ug/dL ug/L ng/mL ng/ml ng/dL ng/dl ng/L ng/l
  pg/mL pg/ml U/L U/l IU/L IU/l kIU/L kU/L U/mL IU/mL mIU/L mIU/l mIU/mL mU/L mU/l µIU/mL µIU/ml uIU/mL µUI/mL mUI/L UI/L
  mmol/L mmol/l µmol/L µmol/l umol/L nmol/L nmol/l pmol/L pmol/l mmol/mol fL fl mEq/L mm/h mm/hr mL/min ml/min
  mL/min/1.73m² ml/min/1,73m² kg/m² g/cm² mL/kg/min Giga/L Tera/L Tsd/µl tys/µl mln/µl Mio/µl K/µL cells/µL /µL mg/mmol mg/g`.split(
    /\s+/,
  );

/** What looks alike in small print: l, I, 1, i and !; a raised 2 and a question mark; µ and what is read for it. */
const alike = (text: string) =>
  text
    .replace(/(?<=\/)[pujyhHwW](?=[lLI1!|iı]$)|^[ujyhH](?=mol|g\/|kat|[IUl]{1,2}\/)/, 'µ')
    .replace(/\?2$/, '²')
    .replace(/[lI1!|iı]/g, 'l')
    .replace(/[²2?]/g, '2')
    .replace(/[.,]/g, '');
/** A slash is thin: it is lost, or read as one of those thin letters ('ull' is 'U/l'). */
const slashLost = (text: string) => alike(text).replace(/\//g, '');
const slashThin = (text: string) => alike(text).replace(/\//g, 'l').replace(/^u/, 'U').replace(/L$/, 'l');

const known = new Set(UNITS);
const first = (spelling: (unit: string) => string, units: readonly string[]) =>
  new Map(units.toReversed().map((unit) => [spelling(unit), unit]));
const bySlashLost = first(slashLost, UNITS);
const bySlashThin = first(
  slashThin,
  UNITS.filter((unit) => unit.startsWith('U') || unit.length > 5),
);

/** Units whose small figures and letters are read in many ways. */
const COMPOSED: readonly (readonly [RegExp, string])[] = [
  [/^m[lLUI1i!]{1,2}\/m[iıl1]n\/1\.73m.{0,2}$/, 'mL/min/1.73m²'],
  [/^m[lLUI1i!]{1,2}\/m[iıl1]n\/1,73m.{0,2}$/, 'ml/min/1,73m²'],
  [/^milh.{2,3}s\/mm.?$/, 'milhões/mm³'],
  [/^Ss$/, 's'],
  [/^U\/$/, 'U/L'],
  [/^[TI1l!]U\/L$/, 'IU/L'],
  [/^k[Il1!]U\/[I1l!]?L$/, 'kIU/L'],
  [/^[fF]L{2}$/, 'fL'],
];

/** A unit with the letters that it must have: 'g/di' is 'g/dl', 'UL' is 'U/L'. What is one as it stands stays. */
export function asUnit(text: string): string {
  const [number = ''] = /^\d[\d.,]*(?=[^\d.,])/.exec(text) ?? [];
  const unit = text.slice(number.length);
  if (known.has(unit)) return text;
  // No unit of this kind begins with a pico: the recogniser knows no micro.
  const whole = COMPOSED.find(([looks]) => looks.test(unit))?.[1];
  if (whole !== undefined) return number + whole;
  const micro = unit.replace(/\/p([lL])$/, '/µ$1').replace(/^p(?=(?:I?U|UI)\/m[lL]$|g\/[lL]$)/, 'µ');
  return number + (bySlashLost.get(slashLost(micro)) ?? bySlashThin.get(slashThin(micro)) ?? micro);
}

/** '10^3/uL' is read as '1073/uL', '10*3/uL' or '10"3/uL': nothing else is written so before a slash. */
export const withPowers = (text: string) =>
  text.replace(
    /^([xX×*]?)10[^\p{L}\s\d.,]?7?([369]|12)(?=\/\p{L})/u,
    (_, times: string, power: string) => `${times}10^${power}`,
  );

const UNKNOWN_POWER = /^([xX×*]?)10[^\p{L}\p{N}\s]{1,3}7?\/?(\p{L}[\p{L}/]*)[?³]?$/u;

export const hasUnknownPower = ({ text }: Word) => UNKNOWN_POWER.test(text);

/** A raised power, read alone and larger: in a line it is taken for a quotation mark or a per cent sign. */
export async function withRaisedPower(
  word: Word,
  blobs: readonly Blob[],
  print: GreyPicture,
  recogniser: Recogniser,
): Promise<Word> {
  const raised = blobs.filter(
    ({ x0, x1, y0, y1 }) =>
      x0 > word.x0 + word.h &&
      x1 < word.x1 - word.h * 0.4 &&
      y1 < word.baseline - word.h * 0.28 &&
      y0 > word.baseline - word.h * 1.6 &&
      y1 - y0 > word.h * 0.3,
  );
  const [one, other] = raised;
  if (!one || raised.length > 2) return word;
  const withPower = (power: string) => ({
    ...word,
    text: word.text.replace(UNKNOWN_POWER, `$110^${power}/$2`).replace(/\/mm$/, '/mm³'),
  });
  // The only power of two figures; a thin 9 may be broken in two, which are not of one height.
  if (other && areTwoFigures(one, other)) return withPower('12');
  const left = Math.max(0, Math.min(...raised.map(({ x0 }) => x0)) - 2);
  const top = Math.max(0, Math.min(...raised.map(({ y0 }) => y0)) - 2);
  const width = Math.min(print.width, Math.max(...raised.map(({ x1 }) => x1)) + 2) - left;
  const height = Math.min(print.height, Math.max(...raised.map(({ y1 }) => y1)) + 2) - top;
  const scale = 44 / height;
  const crop = await fromSharp(
    asSharp(print)
      .extract({ left, top, width, height })
      .resize({ width: Math.round(width * scale), height: 44, fit: 'fill', kernel: 'cubic' })
      .extend({ top: 20, bottom: 20, left: 30, right: 30, background: '#fff' }),
  );
  const power = (await recogniser.read(crop, 'letter', '369')).map(({ text }) => text).join('');
  return /^[369]$/.test(power) ? withPower(power) : word;
}

/** Two raised figures beside each other: of one height, on one line. */
export function areTwoFigures(one: Blob, other: Blob): boolean {
  const [left, right] = one.x0 < other.x0 ? [one, other] : [other, one];
  const heights = [left.y1 - left.y0, right.y1 - right.y0];
  return (
    right.x0 > left.x1 &&
    Math.min(...heights) >= Math.max(...heights) * 0.85 &&
    Math.abs(left.y0 - right.y0) <= Math.max(...heights) * 0.15
  );
}
