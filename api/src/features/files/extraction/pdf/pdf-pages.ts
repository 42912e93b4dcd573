import { dirname, join } from 'node:path';
import type { Page, TextBox } from '../page.types';

/** Of a PDF's pages: those with text, as boxes; the numbers of those that need a picture's reader; how many there are. */
export interface PdfText {
  readonly pages: readonly Page[];
  readonly without_text: readonly number[];
  readonly page_count: number;
}

/** A page with fewer letters than this is a scan, or empty: a picture's reader must look at it. */
const HARDLY_ANY = 24;

/** More text than any page of a report: what is over is left out. */
const MOST_BOXES = 20_000;
const LONGEST_TEXT = 500;

/** pdf.js' own data: fonts that a PDF need not carry, and the maps of Asian letters. */
export function pdfOptions(bytes: Uint8Array) {
  const root = dirname(require.resolve('pdfjs-dist/package.json'));
  return {
    // A copy: pdf.js takes the buffer that it is given.
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    stopAtErrors: false,
    standardFontDataUrl: join(root, 'standard_fonts/'),
    cMapUrl: join(root, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(root, 'wasm/'),
    verbosity: 0,
  };
}

/** A PDF's text by position, page by page. Throws pdf.js' own errors (PasswordException, InvalidPDFException). */
export async function pdfPages(bytes: Uint8Array, { most_pages }: { most_pages: number }): Promise<PdfText> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument(pdfOptions(bytes));
  try {
    const document = await task.promise;
    const pages: Page[] = [];
    const without: number[] = [];
    for (let number = 1; number <= Math.min(document.numPages, most_pages); number++) {
      const page = await readPage(document, number).catch(() => null);
      if (page === null || !hasText(page)) without.push(number);
      else pages.push(page);
    }
    return { pages, without_text: without, page_count: document.numPages };
  } finally {
    await task.destroy();
  }
}

interface PdfItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

interface PdfDocument {
  getPage(number: number): Promise<{
    getViewport(of: { scale: number }): { width: number; height: number; transform: readonly number[] };
    getTextContent(): Promise<{ items: readonly unknown[] }>;
    cleanup(): boolean;
  }>;
}

async function readPage(document: PdfDocument, number: number): Promise<Page> {
  const page = await document.getPage(number);
  const view = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const boxes: TextBox[] = [];
  for (const item of items) {
    if (boxes.length >= MOST_BOXES) break;
    const box = toBox(item as PdfItem, view.transform);
    if (box !== null) boxes.push(box);
  }
  page.cleanup();
  return { number, width: view.width, height: view.height, reader: 'text', boxes };
}

/** An item as a box from the top left corner; null for what is rotated (a watermark, a margin's note) or says nothing. */
function toBox(item: PdfItem, view: readonly number[]): TextBox | null {
  if (typeof item.str !== 'string' || item.str.trim() === '') return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const across = va * a + vc * b;
  const along = vb * a + vd * b;
  if (across <= 0 || Math.abs(along) > across * 0.05) return null;
  const h = Math.hypot(va * c + vc * d, vb * c + vd * d);
  const x0 = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  if (![x0, y, h, item.width].every(Number.isFinite) || h <= 0) return null;
  const text = item.str.slice(0, LONGEST_TEXT);
  return { text, x0, x1: x0 + Math.max(item.width, 0), y, h, confidence: 1 };
}

/** Letters and digits that a font maps to: control characters and the private area are no text. */
function hasText(page: Page): boolean {
  let letters = 0;
  for (const { text } of page.boxes) {
    letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters >= HARDLY_ANY) return true;
  }
  return false;
}
