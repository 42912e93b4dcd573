import { zipSync, strToU8 } from 'fflate';
import { NotReadable } from './apple-xml';
import { readHealthFile } from './read-file';
import { IMPORTED_KINDS } from './samples';
import type { Limit, Wanted } from './samples';

const limits: Limit[] = [
  { kind: 'blood_pressure', field: 'systolic', least: 50, most: 300 },
  { kind: 'weight', field: 'value', least: 25, most: 350 },
];
const wanted: Wanted = {
  kinds: IMPORTED_KINDS,
  limits,
  since: Date.parse('2026-01-01T00:00:00Z'),
  now: Date.parse('2026-11-23T12:00:00Z'),
};
const QUANTITY = 'HKQuantityTypeIdentifier';
const HEAD = '<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT HealthData (Record*)>]><HealthData>';

const record = (type: string, value: string, from: string, more: Record<string, string> = {}) => {
  const given = { unit: '', sourceName: 'Watch', endDate: from, ...more };
  const rest = Object.entries(given).map(([name, text]) => `${name}="${text}"`);
  return `<Record type="${type}" value="${value}" startDate="${from}" ${rest.join(' ')}/>`;
};
/** In pieces of a few bytes: no boundary may matter. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, size = 7): Blob {
  const blob = new Blob([bytes]);
  let at = 0;
  blob.stream = () =>
    new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, (at += size)));
      },
    });
  return blob;
}
const bytesOf = (text: string) => new Uint8Array(strToU8(text));
const read = (text: string, choice = wanted, size?: number) =>
  readHealthFile(inPieces(bytesOf(text), size), choice, () => undefined);
const xml = (...records: string[]) => read(`${HEAD}${records.join('\n')}</HealthData>`);
const plain = async (found: ReturnType<typeof read>) =>
  (await found).samples.map(({ kind, value, systolic, diastolic, unit, measured_at }) =>
    [kind, value ?? `${systolic}/${diastolic}`, unit, measured_at].join(' '),
  );

describe('an Apple Health export', () => {
  const pair = [
    record(`${QUANTITY}BloodPressureSystolic`, '131', '2026-11-20 07:10:00 +0000'),
    record(`${QUANTITY}BloodPressureDiastolic`, '82', '2026-11-20 07:10:00 +0000'),
  ];

  it('pairs pressures, which stand there twice, and keeps units and the time of day', async () => {
    const found = xml(
      ...pair,
      `<Correlation type="HKCorrelationTypeIdentifierBloodPressure">${pair.join('')}</Correlation>`,
      record(`${QUANTITY}BodyMass`, '11.5', '2026-11-20 07:15:00 +0530', { unit: 'st' }),
      record(`${QUANTITY}RestingHeartRate`, '58.4', '2026-11-20 07:15:00 +0000', { unit: 'count/min' }),
      record(`${QUANTITY}WaistCircumference`, '34', '2026-11-20 07:15:00 +0000', { unit: 'in' }),
    );
    expect(await plain(found)).toEqual([
      'blood_pressure 131/82 mmHg 2026-11-20T07:10:00+00:00',
      'weight 161 lb 2026-11-20T07:15:00+05:30',
      'pulse 58 bpm 2026-11-20T07:15:00+00:00',
      'waist 34 in 2026-11-20T07:15:00+00:00',
    ]);
  });

  it('counts a walk with watch and phone once, a walk with the phone alone too, and no unfinished day', async () => {
    const steps = (value: number, from: string, to: string, sourceName: string) =>
      record(`${QUANTITY}StepCount`, String(value), from, { endDate: to, sourceName, unit: 'count' });
    const found = await xml(
      steps(900, '2026-11-20 08:00:00 +0000', '2026-11-20 08:20:00 +0000', 'Watch'),
      steps(800, '2026-11-20 08:00:00 +0000', '2026-11-20 08:20:00 +0000', 'Phone'),
      steps(500, '2026-11-20 12:00:00 +0000', '2026-11-20 12:20:00 +0000', 'Phone'),
      steps(1_000, '2026-11-20 00:00:00 +0000', '2026-11-20 23:59:00 +0000', 'Other app'),
      steps(70, '2026-11-21 08:00:00 +0000', '2026-11-21 08:01:00 +0000', 'Phone'),
    );
    expect(found.samples).toMatchObject([
      { kind: 'steps', value: 1_400, client_id: 'apple:steps:2026-11-20' },
    ]);
    expect(found.leftOut).toEqual({ 'not-finished': 1 });
  });

  it('joins the phases of a night from two sources; in bed and awake are not asleep', async () => {
    const sleep = (phase: string, from: string, to: string, sourceName = 'Watch') =>
      record('HKCategoryTypeIdentifierSleepAnalysis', `HKCategoryValueSleepAnalysis${phase}`, from, {
        endDate: to,
        sourceName,
      });
    const found = await xml(
      sleep('InBed', '2026-11-19 22:30:00 +0000', '2026-11-20 07:00:00 +0000', 'Phone'),
      sleep('AsleepCore', '2026-11-19 23:00:00 +0000', '2026-11-20 02:00:00 +0000'),
      sleep('Awake', '2026-11-20 02:00:00 +0000', '2026-11-20 02:30:00 +0000'),
      sleep('AsleepREM', '2026-11-20 02:30:00 +0000', '2026-11-20 06:30:00 +0000'),
      sleep('AsleepUnspecified', '2026-11-19 23:10:00 +0000', '2026-11-20 01:00:00 +0000', 'Phone'),
      sleep('AsleepCore', '2026-11-20 14:00:00 +0000', '2026-11-20 14:30:00 +0000'),
    );
    expect(found.samples).toMatchObject([
      { value: 420, measured_at: '2026-11-19T23:00:00+00:00', ended_at: '2026-11-20T06:30:00+00:00' },
      { value: 30 },
    ]);
  });

  it('says what it leaves out', async () => {
    const { samples, leftOut } = await xml(
      pair[0] ?? '',
      record(`${QUANTITY}HeartRate`, '150', '2026-11-20 07:10:00 +0000'),
      record(`${QUANTITY}BodyMass`, '7', '2026-11-20 07:10:00 +0000', { unit: 'kg' }),
      record(`${QUANTITY}BodyMass`, '70', '2019-11-20 07:10:00 +0000', { unit: 'kg' }),
      record(`${QUANTITY}BodyMass`, '70', 'yesterday', { unit: 'kg' }),
      record(`${QUANTITY}BodyMass`, '', '2026-11-20 07:10:00 +0000', { unit: 'kg' }),
    );
    expect(samples).toEqual([]);
    expect(leftOut).toEqual({ 'no-pair': 1, 'other-kind': 1, implausible: 1, 'too-old': 1, unreadable: 2 });
  });

  it('never makes a measure of a kind that is off', async () => {
    const weight = record(`${QUANTITY}BodyMass`, '70', '2026-11-20 07:10:00 +0000', { unit: 'kg' });
    const choice = { ...wanted, kinds: IMPORTED_KINDS.filter((kind) => kind !== 'weight') };
    const found = await read(`${HEAD}${weight}</HealthData>`, choice);
    expect(found).toEqual({ samples: [], leftOut: { off: 1 } });
  });

  it('is found within its zip, among other files', async () => {
    const weight = record(`${QUANTITY}BodyMass`, '70', '2026-11-20 07:10:00 +0000', { unit: 'kg' });
    const zip = zipSync({
      'apple_health_export/export_cda.xml': strToU8('<ClinicalDocument/>'),
      'apple_health_export/electrocardiograms/ecg.csv': strToU8('a,b'),
      'apple_health_export/export.xml': strToU8(`${HEAD}${weight}</HealthData>`),
    });
    const found = readHealthFile(inPieces(new Uint8Array(zip), 100), wanted, () => undefined);
    expect(await plain(found)).toEqual(['weight 70 kg 2026-11-20T07:10:00+00:00']);
    const cut = readHealthFile(
      inPieces(new Uint8Array(zip.slice(0, zip.length / 2)), 100),
      wanted,
      () => undefined,
    );
    await expect(cut).rejects.toThrow(NotReadable);
  });
});

it.each([
  [
    'entities that unfold a thousandfold',
    '<!DOCTYPE a [<!ENTITY b "xxxx"><!ENTITY c "&b;&b;">]><HealthData x="&c;"/>',
  ],
  ['an outside entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><HealthData>&b;</HealthData>'],
  ['no end', `${HEAD}<Record type="x" `],
  ['another document', '<html><body/></html>'],
  ['depth without end', `${HEAD}${'<a>'.repeat(10_000)}`],
  ['an attribute without end', `${HEAD}<Record type="${'x'.repeat(1_000_000)}"/></HealthData>`],
  ['a document type without end', `<!DOCTYPE a [${'<!ELEMENT b ANY>'.repeat(100_000)}`],
  ['nothing', '    '],
])('hostile XML ends with a sentence: %s', async (_name, text) => {
  await expect(read(text, wanted, 64 * 1024)).rejects.toThrow(NotReadable);
});

describe('a CSV', () => {
  it('has its columns in any order, with semicolons, decimal commas and quotes', async () => {
    const found = read(
      'Weight (lb);Date;"Note; long";Time\n160,5;20/11/2026;"fine\nindeed";07:10\n161;21/11/2026;;7:15 pm\n',
    );
    const said = await plain(found);
    expect(said).toEqual([
      expect.stringMatching(/^weight 160.5 lb 2026-11-20T07:10:00[+-]/),
      expect.stringMatching(/^weight 161 lb 2026-11-21T19:15:00[+-]/),
    ]);
  });

  it('of a pressure monitor has the pulse beside the pressure', async () => {
    const found = await read(
      '\uFEFFDate,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm)\n2026-11-20,07:10,127.6,82,64\n2026-11-21,07:10,x,82,64\n',
    );
    expect(found.samples).toMatchObject([
      { kind: 'blood_pressure', systolic: 128, diastolic: 82, pulse: 64 },
    ]);
    expect(found.leftOut).toEqual({ unreadable: 1 });
  });

  it.each([
    ['13/02/2026', '02/03/2026', ['2026-02-13', '2026-03-02']],
    ['02/13/2026', '03/02/2026', ['2026-02-13', '2026-03-02']],
    ['13/02/2026', '02/13/2026', []],
  ])('takes day and month from the whole file: %s, %s', async (first, second, days) => {
    const { samples } = await read(`Date,Steps\n${first},4000\n${second},5000\n`);
    expect(samples.map(({ measured_at }) => measured_at.slice(0, 10))).toEqual(days);
  });

  it('counts what it leaves out by rows, not by what stands in them', async () => {
    const text = [
      'Date,Systolic,Diastolic,Weight (kg),Steps',
      '2026-11-20,120,80,70,4000',
      'yesterday,120,80,70,4000',
      '2001-01-01,120,80,70,4000',
      '2026-11-21,,,70,',
    ].join('\n');
    const choice = { ...wanted, kinds: IMPORTED_KINDS.filter((kind) => kind !== 'weight') };
    const { samples, leftOut } = await read(text, choice);
    expect(samples.map(({ kind }) => kind)).toEqual(['blood_pressure', 'steps']);
    expect(leftOut).toEqual({ unreadable: 1, 'too-old': 1, off: 4 });
  });

  it('reads nights, and guesses no unit', async () => {
    const { samples, leftOut } = await read(
      'Start,End,Weight\n2026-11-19T23:00:00+00:00,2026-11-20T06:30:00+00:00,70\n',
    );
    expect(samples).toMatchObject([{ kind: 'sleep', value: 450, ended_at: '2026-11-20T06:30:00+00:00' }]);
    expect(leftOut).toEqual({});
  });

  it.each(['a,b\n1,2\n', 'x'.repeat(2_000_000), '\u0000\u0001\u0002\u0003binary'])(
    'of something else ends with a sentence',
    async (text) => {
      await expect(read(text, wanted, 64 * 1024)).rejects.toThrow(NotReadable);
    },
  );
});
