import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { readInChild as ReadInChild } from '../../api/src/features/files/extraction/read-in-child';
import type { drawInChild as DrawInChild } from '../../api/src/features/files/extraction/draw-in-child';

// The compiled files: their children are what runs.
const BUILT = '../../dist/api/features/files/extraction';
const { readInChild } = jest.requireActual<{ readInChild: typeof ReadInChild }>(`${BUILT}/read-in-child`);
const { drawInChild } = jest.requireActual<{ drawInChild: typeof DrawInChild }>(`${BUILT}/draw-in-child`);

const NOBODY = { sex: null, age: null } as const;
const ROWS = [
  ['Test', 'Result', 'Unit', 'Reference range'],
  ['Haemoglobin', '13.4', 'g/dL', '12.0 - 15.5'],
  ['Ferritin', '8', 'ug/L', '15 - 150'],
  ['Sodium', '140', 'mmol/L', '135 - 145'],
];
const COLUMNS = [50, 220, 320, 420];

function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (let page = 0; page < pages; page++) {
    if (page) document.addPage();
    ROWS.forEach((row, line) =>
      row.forEach((cell, column) =>
        document.text(cell, COLUMNS[column], 100 + line * 24, { lineBreak: false }),
      ),
    );
  }
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

/** The same table as a scan: grid lines and a dark header. */
function scan(format: 'png' | 'tiff' = 'png') {
  const cells = ROWS.map((row, line) =>
    row
      .map(
        (cell, column) =>
          `<text x="${COLUMNS[column]}" y="${118 + line * 40}" fill="${line ? '#111' : '#fff'}">${cell}</text>`,
      )
      .join(''),
  );
  const rules = ROWS.map((_, line) => `<path d="M40 ${90 + line * 40}H580" stroke="#444"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="400" font-family="sans-serif" font-size="17">
    <rect width="620" height="400" fill="#fff"/><rect x="40" y="90" width="540" height="40" fill="#123a7a"/>${rules.join('')}${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize({ width: 1240 })[format]().toBuffer();
}

const values = (read: Awaited<ReturnType<typeof readInChild>>) =>
  read.biomarkers.map(({ name, value }) => `${name} ${value}`);

describe('Reading a document in a capped child', () => {
  it('reads text and table files, and tells how far it is', async () => {
    const read = await readInChild(await pdf(2), NOBODY);
    expect(read.pages).toEqual([
      { number: 1, reader: 'text' },
      { number: 2, reader: 'text' },
    ]);
    expect(values(read)).toEqual(expect.arrayContaining(['Haemoglobin 13.4', 'Ferritin 8', 'Sodium 140']));
    const table = Buffer.from('Test,Result,Unit,Range\nSodium,140,mmol/L,135-145\n');
    expect(values(await readInChild(table, NOBODY))).toEqual(['Sodium 140']);
  });

  it('reads a picture, upside down too, and says where in it each value stands', async () => {
    const told: number[][] = [];
    const turned = await sharp(await scan())
      .rotate(180)
      .tiff()
      .toBuffer();
    const read = await readInChild(turned, NOBODY, { onProgress: (...progress) => told.push(progress) });
    expect(values(read)).toEqual(['Haemoglobin 13.4', 'Ferritin 8', 'Sodium 140']);
    expect(told).toEqual([[1, 1]]);
    const box = read.biomarkers[2]!.box!;
    // The third row, seen as the picture is shown: near its foot's opposite.
    expect(1 - (box.y0 + box.y1) / 2).toBeCloseTo((112 + 120) / 400, 1);
    expect(read.biomarkers.every(({ reader, confidence }) => reader === 'ocr' && confidence > 0.5)).toBe(
      true,
    );
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['more than may be uploaded', async () => Buffer.alloc(10 * 1024 * 1024 + 1, 32), 'too_large'],
    ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01\x00'), 'not_a_document'],
    ['a locked PDF', () => pdf(1, { userPassword: 'secret' }), 'encrypted'],
    ['a PDF cut off', async () => (await pdf(1)).subarray(0, 300), 'damaged'],
    ['a picture cut off', async () => (await scan()).subarray(0, 900), 'damaged'],
    [
      'a flood of pixels',
      () =>
        sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'too_many_pixels',
    ],
  ])('refuses %s with a reason', async (_, bytes, code) => {
    await expect(readInChild(await bytes(), NOBODY)).rejects.toMatchObject({ code });
  });

  it('draws the pages that are wanted, for looking at, without what else their file holds', async () => {
    const drawn: { number: number; picture: Uint8Array }[] = [];
    await drawInChild({ bytes: await pdf(3), pages: [3, 1, 7] }, (page) => drawn.push(page));
    const photo = await sharp(await scan())
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    await drawInChild({ bytes: photo, pages: [1] }, (page) => drawn.push(page));
    expect(drawn.map(({ number }) => number)).toEqual([3, 1, 1]);
    for (const { picture } of drawn) {
      const { format, width, exif } = await sharp(picture).metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
      expect(width).toBeLessThanOrEqual(1200);
    }
  });
});
