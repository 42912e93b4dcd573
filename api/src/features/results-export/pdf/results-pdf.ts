import type { FileSource } from '../../files/file-sources.service';
import type { ResultsToExport } from '../export.types';
import { ownResults } from '../own-results';
import { tidy } from '../tidy';
import { longDay } from '../words';
import { type Block, categoryRow, headerRow, markerRow, paragraph } from './blocks';
import { markerRows, type MarkerRows } from './marker-rows';
import { GREY, HEIGHT, MARGIN, Sheet, type Structure, WIDTH } from './sheet';

/** Sizes of the text: the largest that needs no more pages than the smallest. */
const SIZES = [9, 8.4, 7.8, 7.2] as const;
const FOOT = 14;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

function personOf({ age, gender }: ResultsToExport['member']): string {
  return [
    age === null ? 'age not known' : plural(age, 'year'),
    gender === null ? 'sex not known' : gender,
    'date of birth not known to Damson',
  ].join(' · ');
}

function summaryOf({ categories, unchecked, left_out }: MarkerRows, others: string | null): string {
  const rows = categories.flatMap(({ rows: each }) => each);
  if (rows.length + unchecked.length === 0)
    return ['There are no results yet.', others].filter(Boolean).join(' ');
  const outside = rows.filter(({ status }) => status === 'high' || status === 'low');
  const named = outside.map(({ name, status }) => `${name} (${status})`).join(', ');
  return [
    `${plural(rows.length, 'test')}, each with its newest result.`,
    outside.length > 0 && `Outside their range: ${named}.`,
    unchecked.length > 0 && `${plural(unchecked.length, 'value')} not yet checked, listed apart.`,
    left_out > 0 && `Older ones do not fit here: ${left_out} more in the CSV export.`,
    others,
  ]
    .filter(Boolean)
    .join(' ');
}

function sourceOf({ laboratory, date, filename, uploaded_at }: FileSource, index: number): string {
  const report = `${laboratory ?? 'Laboratory not known'}, ${date ? `report of ${longDay(date)}` : 'no date'}`;
  return `${index + 1}  ${report} (${filename}, uploaded ${longDay(uploaded_at)})`;
}

const NOTES =
  'Source: number of the document and its page; “typed”: the member typed it. “general”: the report prints no ' +
  "range, this is a general one and not the laboratory's. Earlier: the two results before it, month and year.";
const INCOMPLETE = ' □: a character that this page cannot show; the CSV export has it.';
const DISCLAIMER =
  'Damson is no medical device and gives no medical advice. The values were read by software from documents that the ' +
  'member uploaded, or typed by the member: please compare them with the reports before you rely on them.';
const UNCHECKED =
  'Damson is not certain that it read these values as they are printed, and nobody has confirmed them. Please do not ' +
  'rely on them without the document.';

function blocksOf(
  sheet: Sheet,
  given: ResultsToExport,
  rows: MarkerRows,
  others: string | null,
  size: number,
): Block[] {
  const { member, made_at } = given;
  const small = { size: size - 1, color: GREY };
  const text = { size };
  const title = member.name === null ? 'Health results' : `Health results of ${member.name}`;
  return [
    paragraph(sheet, 'H1', title, { size: 16, bold: true }, 2),
    paragraph(
      sheet,
      'P',
      `${personOf(member)} · exported from Damson on ${longDay(made_at)}`,
      { size: 9, color: GREY },
      5,
    ),
    paragraph(sheet, 'P', summaryOf(rows, others), text, 6),
    ...(rows.categories.length > 0 ? [headerRow(sheet, size, 'results')] : []),
    ...rows.categories.flatMap(({ name, rows: each }) => [
      categoryRow(sheet, name, size),
      ...each.map((row) => markerRow(sheet, row, size, 'results')),
    ]),
    ...(rows.unchecked.length > 0
      ? [
          { ...gap(9), keepWithNext: true },
          {
            ...paragraph(sheet, 'H2', 'Not yet checked', { size: size + 2, bold: true }, 1),
            keepWithNext: true,
          },
          { ...paragraph(sheet, 'P', UNCHECKED, small, 4), keepWithNext: true },
          headerRow(sheet, size, 'unchecked'),
          ...rows.unchecked.map((row) => markerRow(sheet, row, size, 'unchecked')),
        ]
      : []),
    gap(8),
    ...rows.sources.map((document, index) => paragraph(sheet, 'P', sourceOf(document, index), small, 1)),
    paragraph(sheet, 'P', NOTES + (sheet.incomplete ? INCOMPLETE : ''), small, 3),
    paragraph(sheet, 'P', DISCLAIMER, { size: size - 1 }),
  ];
}

const gap = (height: number): Block => ({ height, draw: () => undefined });

/** Blocks by page; what is kept with the next one goes on with it, and so does its table's head. */
function paged(blocks: readonly Block[], headHeight: number): Block[][] {
  const room = HEIGHT - 2 * MARGIN - FOOT;
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [index, block] of blocks.entries()) {
    const chain = [block];
    for (let next = index; blocks[next]?.keepWithNext && blocks[next + 1]; next += 1)
      chain.push(blocks[next + 1] as Block);
    const started = pages.at(-1) as Block[];
    if (started.length > 0 && used + chain.reduce((sum, { height }) => sum + height, 0) > room) {
      pages.push([block]);
      used = block.height + (block.table ? headHeight : 0);
    } else {
      started.push(block);
      used += block.height;
    }
  }
  return pages;
}

/** The newest result of each test for a GP: one page of A4 where it fits, in print that can still be read. */
export async function resultsPdf(raw: ResultsToExport): Promise<Buffer> {
  const { own: given, left_out } = ownResults(tidy(raw));
  const rows = markerRows(given);
  const who = given.member.name === null ? '' : ` of ${given.member.name.slice(0, 60).toWellFormed()}`;
  const sheet = new Sheet(`Health results${who}`, given.made_at);
  const layouts = SIZES.map((size) => {
    const head = headerRow(sheet, size, 'results');
    return { head, size, pages: paged(blocksOf(sheet, given, rows, left_out, size), head.height) };
  });
  const fewest = Math.min(...layouts.map((layout) => layout.pages.length));
  // There is always one: they were counted just now.
  const { pages, size } = layouts.find(
    (layout) => layout.pages.length === fewest,
  ) as (typeof layouts)[number];
  draw(sheet, pages, size, `Health results${who} · exported on ${longDay(given.made_at)}`);
  return sheet.bytes();
}

function draw(sheet: Sheet, pages: readonly Block[][], size: number, footer: string): void {
  const tables = new Map<string, Structure>();
  for (const [index, blocks] of pages.entries()) {
    sheet.doc.addPage();
    let y = MARGIN;
    const first = blocks[0]?.table;
    if (first && tables.has(first)) {
      const head = headerRow(sheet, size, first);
      head.again(y);
      y += head.height;
    }
    for (const block of blocks) {
      if (block.table && !tables.has(block.table)) tables.set(block.table, sheet.open('Table'));
      block.draw(y, block.table && tables.get(block.table));
      y += block.height;
    }
    sheet.decorate('Pagination', () =>
      sheet.write(
        `${footer} · page ${index + 1} of ${pages.length}`,
        MARGIN,
        HEIGHT - MARGIN - 8,
        WIDTH - 2 * MARGIN,
        { size: 7, color: GREY },
      ),
    );
  }
  for (const table of tables.values()) table.end();
}
