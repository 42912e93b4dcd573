import { CRITICAL_VALUES, PRESSURE, TEMPERATURE } from '../../help/critical-values.options';
import { plainWords } from './normalise';
import { typedValues, withDigits } from './typed-values';

const bands = (text: string) => typedValues(plainWords(text)).map(({ key, band }) => `${key} ${band}`);
const worst = (text: string) => {
  const found = typedValues(plainWords(text)).map(({ band }) => band);
  return found.includes('flag') ? 'flag' : found.includes('check') ? 'check' : 'ok';
};

/** How the bounds' own unit is written for each value, with a name that a member would use. */
const WRITTEN: Record<string, (value: number) => string> = {
  glucose: (value) => `my blood sugar is ${value} mmol/l`,
  ketones: (value) => `ketones ${value}`,
  oxygen: (value) => `my sats are ${value}%`,
  haemoglobin: (value) => `Hb ${value} g/L`,
  'white cells': (value) => `white cells ${value}`,
  troponin: (value) => `troponin ${value} ng/L`,
  'free t4': (value) => `free t4 ${value}`,
  hba1c: (value) => `hba1c ${value} mmol/mol`,
  'heart rate': (value) => `my heart rate is ${value}`,
  breaths: (value) => `my respiratory rate is ${value}`,
  lithium: (value) => `lithium level ${value}`,
  'digoxin level': (value) => `digoxin level ${value}`,
  digoxin: (value) => `digoxin level ${value}`,
};
const written = (key: string, value: number) => WRITTEN[key]?.(value) ?? `my ${key} is ${value}`;
/** The next value that is no longer within a bound: a tenth of a tenth for what is small. */
const step = (bound: number) => (bound < 1 ? 0.01 : bound < 30 ? 0.1 : 1);
const near = (value: number) => Number(value.toFixed(2));

describe.each(CRITICAL_VALUES.map((value) => [value.key, value] as const))('%s', (key, { low, high }) => {
  if (high) {
    it('is high at its bounds and beyond, and not below them', () => {
      expect([
        worst(written(key, high.flag)),
        worst(written(key, near(high.flag + step(high.flag)))),
      ]).toEqual(['flag', 'flag']);
      expect(worst(written(key, near(high.flag - step(high.flag))))).toBe('check');
      expect(worst(written(key, high.check))).toBe('check');
      expect(worst(written(key, near(high.check - step(high.check))))).toBe('ok');
    });
  }
  if (low) {
    it('is low at its bounds and beyond, and not above them', () => {
      expect([worst(written(key, low.flag)), worst(written(key, near(low.flag - step(low.flag))))]).toEqual([
        'flag',
        'flag',
      ]);
      expect(worst(written(key, near(low.flag + step(low.flag))))).toBe('check');
      expect(worst(written(key, low.check))).toBe('check');
      expect(worst(written(key, near(low.check + step(low.check))))).toBe('ok');
    });
  }
});

describe('a pressure', () => {
  const { flag, check, pregnantFlag, pregnantCheck, lowFlag, lowCheck } = PRESSURE;
  it.each([
    [`my bp is ${flag.systolic}/80`, 'flag'],
    [`my bp is ${flag.systolic - 1}/80`, 'check'],
    [`bp 150/${flag.diastolic}`, 'flag'],
    [`bp 150/${flag.diastolic - 1}`, 'check'],
    [`bp ${check.systolic}/90`, 'check'],
    [`bp ${check.systolic - 1}/90`, 'ok'],
    [`bp 150/${check.diastolic}`, 'check'],
    [`bp 150/${check.diastolic - 1}`, 'ok'],
    [`I'm 30 weeks pregnant, bp ${pregnantFlag.systolic}/80`, 'flag'],
    [`I'm 30 weeks pregnant, bp ${pregnantFlag.systolic - 1}/80`, 'check'],
    [`I'm pregnant, bp 130/${pregnantFlag.diastolic}`, 'flag'],
    [`I'm pregnant, bp 130/${pregnantFlag.diastolic - 1}`, 'check'],
    [`I'm pregnant, bp ${pregnantCheck.systolic}/80`, 'check'],
    [`I'm pregnant, bp ${pregnantCheck.systolic - 1}/80`, 'ok'],
    [`I'm pregnant, bp 130/${pregnantCheck.diastolic}`, 'check'],
    [`I'm pregnant, bp 130/${pregnantCheck.diastolic - 1}`, 'ok'],
    [`bp ${lowFlag}/45`, 'flag'],
    [`bp ${lowFlag + 1}/50`, 'check'],
    [`bp ${lowCheck}/50`, 'check'],
    [`bp ${lowCheck + 1}/60`, 'ok'],
    ['pressure 200 over 120', 'flag'],
    ['systolic 204 this morning', 'flag'],
    ['bp one hundred and ninety over one hundred', 'flag'],
    ['24/7 busy, split it 50/50', 'ok'],
    ['on 12/11 I walked 10/10', 'ok'],
  ])('%s: %s', (text, band) => expect(worst(text)).toBe(band));
});

describe('a temperature', () => {
  const { flag, check, frailFlag, lowFlag, lowCheck } = TEMPERATURE;
  it.each([
    [`temperature of ${flag}`, 'flag'],
    [`temperature of ${flag - 0.1}`, 'check'],
    [`temp is ${check}`, 'check'],
    [`temp is ${check - 0.1}`, 'ok'],
    [`on chemo and my temperature is ${frailFlag}`, 'flag'],
    [`on chemo and my temperature is ${near(frailFlag - 0.1)}`, 'ok'],
    [`temp is ${lowFlag}`, 'flag'],
    [`temp is ${near(lowFlag + 0.1)}`, 'check'],
    [`temp is ${lowCheck}`, 'check'],
    [`temp is ${near(lowCheck + 0.1)}`, 'ok'],
    ['temperature 104 f', 'flag'],
    ['6 weeks old and a temp of 38.1', 'flag'],
    ['oven temperature 200, bedroom temperature 17', 'ok'],
  ])('%s: %s', (text, band) => expect(worst(text)).toBe(band));
});

describe('units', () => {
  it.each([
    ['blood sugar 50 mg/dl', 'flag'],
    ['blood sugar 110 mg/dl', 'ok'],
    ['glucose 460 mg/dl', 'flag'],
    ['haemoglobin 6.1 g/dl', 'flag'],
    ['haemoglobin 13.8', 'ok'],
    ['calcium 14.5 mg/dl', 'flag'],
    ['creatinine 5.1 mg/dl', 'flag'],
    ['troponin 0.4 ng/ml', 'flag'],
    ['platelets 14000', 'flag'],
    ['potassium six point eight', 'flag'],
    ['hba1c 6.5%', 'ok'],
  ])('%s: %s', (text, band) => expect(worst(text)).toBe(band));
});

describe('what surrounds a value', () => {
  it('of several readings the last counts where the text says that it changed, else the worst', () => {
    expect(worst('potassium was 6.8 but it was a bad sample, repeat is 4.3')).toBe('ok');
    expect(worst('potassium was 4.3, repeat is 6.8')).toBe('flag');
    expect(worst('bp 139/87, 184/90, 141/86')).toBe('flag');
  });

  it.each([
    ['30 g sugar in a yoghurt', 'ok'],
    ['cut it to one sugar', 'ok'],
    ['ran 5k in 30 min', 'ok'],
    ['heart rate hit 165 on the bike', 'ok'],
    ['heart rate 165 just sitting here', 'flag'],
    ['resting heart rate 38, runner, always been low', 'ok'],
    ['my bp was 210/120 years ago, all well', 'ok'],
    ['is a potassium of 7 considered dangerous?', 'check'],
    ['the meter just says HI', 'flag'],
    ['my libre says LO', 'flag'],
    ['my meter says hi there to everyone', 'ok'],
    ['troponin came back positive', 'flag'],
    ['troponin negative', 'ok'],
    ["mum's oxygen is 84%", 'flag'],
  ])('%s: %s', (text, band) => expect(worst(text)).toBe(band));

  it('names every value that it finds', () => {
    expect(bands('sodium 139, potassium 7.1, urea 12')).toEqual(['potassium flag', 'sodium ok', 'urea ok']);
  });

  it.each([
    ['six point eight', '6.8'],
    ['one hundred and eighty', '180'],
    ['one twenty five', '125'],
    ['two hundred and ten', '210'],
    ['ninety eight', '98'],
  ])('reads %s as %s', (words, digits) => expect(withDigits(words)).toBe(digits));
});

describe('numbers in a hurry', () => {
  it.each([
    'Is 182-123 something to mention? my reading just now',
    'cuff says 185 122, stopped my tablets a fortnight ago',
    '206 on the top, 122 bottom, chest feels odd',
    'which is the top of the numbers, I get 222 and 130 tonight',
    'pressure 240, feel fine',
    "oximeter's on 84",
    'INR on my home machine is 9.2',
    'the INR >10, stop warfarin it says',
    "what's a neutrophil? mine are 0.2",
    'creatinine was 95 in March, now 640',
    'Meter reads 31.6 and very sleepy',
    'finger prick 2.4 and my hands are going',
    'Heart going 175 sat on the bed',
    'Hb 58. They wrote "please contact patient"',
  ])('%s', (text) => expect(worst(text)).toBe('flag'));

  it.each([
    'my smart meter says 31',
    'rows 160 and 98 of the spreadsheet',
    'the gas meter reads 2.4',
    'my bp was 190 in March 2019, it is 128/77 now',
    'my home gym has 160, 100 and 20 kg plates',
  ])('%s', (text) => expect(worst(text)).not.toBe('flag'));
});
