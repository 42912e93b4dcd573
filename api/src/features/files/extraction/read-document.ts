import type { LineBox } from '../../biomarkers/biomarkers.options';
import type { Page, ReadDocument, Reading, Shortfall } from './page.types';
import { READ_LIMITS } from './read-limits';
import { sortByContent } from './sort-by-content';
import { UnreadableDocument } from './unreadable-document';
import type { PicturePage } from './ocr/read-picture';
import type { GreyPicture } from './ocr/grey-picture';

export interface ReadProgress {
  readonly done: number;
  readonly total: number;
  /** What the pages that are done say. */
  readonly read: ReadDocument;
}

export interface DocumentToRead {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
  readonly onProgress?: (progress: ReadProgress) => void;
}

/**
 * A whole document: a table file, a PDF page by page as text or as a picture, or a picture. Libraries are loaded for
 * what the document needs: a PDF with text is read before an image library has started.
 */
export async function readDocument(document: DocumentToRead): Promise<ReadDocument> {
  switch (sortByContent(document.bytes)) {
    case 'csv': {
      const { readCsv } = await import('./csv/read-csv.js');
      return readCsv(document.bytes, document.reading);
    }
    case 'pdf':
      return readPdf(document);
    case 'picture':
      return readPictures(document);
  }
}

async function readPdf(document: DocumentToRead): Promise<ReadDocument> {
  const { pdfPages } = await import('./pdf/pdf-pages.js');
  const { pages, without_text, page_count } = await pdfPages(document.bytes, {
    most_pages: READ_LIMITS.textPages,
  }).catch(refusePdf);
  const short: Shortfall[] = page_count > READ_LIMITS.textPages ? ['too_many_pages'] : [];
  if (!without_text.length) return withShortfalls((await engine())(pages, document.reading), short);
  const { openPdf, greyPdfPage } = await import('./ocr/render-pdf.js');
  const pdf = await openPdf(document.bytes).catch(refusePdf);
  try {
    return await readInPictures(document, pages, without_text, short, (number) => greyPdfPage(pdf, number));
  } finally {
    await pdf.close();
  }
}

async function readPictures(document: DocumentToRead): Promise<ReadDocument> {
  const { greyPage, pagesOf } = await import('./ocr/open-picture.js');
  const count = await pagesOf(document.bytes);
  const numbers = Array.from({ length: count }, (_, i) => i + 1).slice(0, READ_LIMITS.picturePages + 1);
  return readInPictures(document, [], numbers, [], (number) => greyPage(document.bytes, number));
}

const engine = async () => (await import('./read-text.js')).readPages;

/** The pages that are pictures, one after the other; after each, what the document says so far is told. */
async function readInPictures(
  document: DocumentToRead,
  textPages: readonly Page[],
  numbers: readonly number[],
  already: readonly Shortfall[],
  pictureOf: (number: number) => Promise<GreyPicture>,
): Promise<ReadDocument> {
  const started = Date.now();
  const readPages = await engine();
  const shortfalls = new Set(already);
  const wanted = numbers.slice(0, READ_LIMITS.picturePages);
  if (wanted.length < numbers.length) shortfalls.add('too_many_pages');
  const total = textPages.length + wanted.length;
  const inPictures: PicturePage[] = [];
  let refusal: unknown;
  const soFar = () => {
    const pages = [...textPages, ...inPictures.map(({ page }) => page)].sort((a, b) => a.number - b.number);
    return withShortfalls(shownInPictures(readPages(pages, document.reading), inPictures), [...shortfalls]);
  };
  let done = textPages.length;
  if (done) document.onProgress?.({ done, total, read: soFar() });
  const { Recogniser } = await import('./ocr/recogniser.js');
  const { readPicture } = await import('./ocr/read-picture.js');
  const recogniser = await Recogniser.start();
  try {
    for (const number of wanted) {
      if (Date.now() - started > READ_LIMITS.documentTime) {
        shortfalls.add('out_of_time');
        break;
      }
      const until = Date.now() + READ_LIMITS.pageTime;
      try {
        inPictures.push(
          await readPicture(await pictureOf(number), number, recogniser, () => Date.now() < until),
        );
        if (Date.now() >= until) shortfalls.add('out_of_time');
      } catch (error) {
        refusal = error;
        shortfalls.add('page_unreadable');
      }
      done++;
      document.onProgress?.({ done, total, read: soFar() });
    }
  } finally {
    await recogniser.close();
  }
  if (!textPages.length && !inPictures.length) throw refusal ?? new UnreadableDocument('empty');
  return soFar();
}

const withShortfalls = (read: ReadDocument, more: readonly Shortfall[]): ReadDocument => ({
  ...read,
  shortfalls: [...new Set([...read.shortfalls, ...more])],
});

/** Boxes of pages that were straightened, where they are in the picture as a person sees it. */
function shownInPictures(read: ReadDocument, pictures: readonly PicturePage[]): ReadDocument {
  const byNumber = new Map(pictures.map((picture) => [picture.page.number, picture]));
  const shown = <Boxed extends { page: number; box: LineBox | null }>(boxed: Boxed): Boxed => {
    const picture = byNumber.get(boxed.page);
    return picture && boxed.box ? { ...boxed, box: picture.inPicture(boxed.box) } : boxed;
  };
  return {
    ...read,
    biomarkers: read.biomarkers.map(shown),
    table: { ...read.table, lines: read.table.lines.map(shown) },
  };
}

/** What pdf.js calls a file that it cannot make out. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'InvalidPDFException',
  'FormatError',
  'UnknownErrorException',
]);

/** pdf.js' errors, by their names. @throws what is no fault of the file, as it is */
export function refusePdf(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') throw new UnreadableDocument('encrypted');
  if (OF_THE_FILE.has(name)) throw new UnreadableDocument('damaged');
  throw error;
}
