import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

/**
 * An open typeface with µ, ≥, Greek, Cyrillic and every Latin letter: the fourteen that PDF readers have of themselves
 * hold none of Polish. (Liberation Sans, OFL; it comes with the library that reads PDFs.)
 */
const FONTS = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');

export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 32;

export const INK = '#1f2328';
export const GREY = '#565c64';
export const RULE = '#cfd3d8';

export type Structure = PDFKit.PDFStructureElement;

/** Of the library within the library. */
interface Glyphs {
  hasGlyphForCodePoint(code: number): boolean;
}

export interface Style {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** In the place of what the typeface does not hold. */
const MISSING = '□';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** '10*9/L' and '10⁹/L' as '10^9/L': no raised digits above 3 are in the typeface. */
const withPowers = (text: string): string =>
  text
    .replace(/(?<=10)\*(?=-?\d)/g, '^')
    .replace(
      /(?:⁻[⁰¹²³⁴-⁹]|[⁰⁴-⁹]|[¹²³][⁰¹²³⁴-⁹])[⁰¹²³⁴-⁹]*/g,
      (power) => `^${[...power].map((c) => (c === '⁻' ? '-' : RAISED.indexOf(c))).join('')}`,
    );

/** '10^9/L' as ['10', '9', '/L']: each second part is raised. */
const runsOf = (text: string): string[] => text.split(/(?<=10)\^(-?\d+)/);

/** A document in pages of A4 with marks that tell a screen reader what each thing on it is. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Some character could not be shown. */
  incomplete = false;
  private readonly characters = new Map<string, string>();
  private readonly root: Structure;

  constructor(title: string, made_at: Date) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, Creator: 'Damson', Producer: 'Damson', CreationDate: made_at },
    });
    this.doc.registerFont('regular', join(FONTS, 'LiberationSans-Regular.ttf'));
    this.doc.registerFont('bold', join(FONTS, 'LiberationSans-Bold.ttf'));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** How high text is in this width. */
  height(text: string, width: number, style: Style): number {
    const shown = this.readable(text);
    return shown === '' ? 0 : this.use(style).heightOfString(shown, { width });
  }

  width(text: string, style: Style): number {
    const shown = this.readable(text);
    return this.use(style).widthOfString(shown);
  }

  write(text: string, x: number, y: number, width: number, style: Style): void {
    if (text === '') return;
    const shown = this.readable(text);
    this.use(style).fillColor(style.color ?? INK);
    const runs = runsOf(shown);
    if (runs.length === 1 || this.doc.widthOfString(shown) > width) {
      this.doc.text(shown, x, y, { width, align: style.align ?? 'left' });
      return;
    }
    let at = x;
    for (const [index, run] of runs.entries()) {
      const raised = index % 2 === 1;
      this.doc.fontSize(raised ? style.size * 0.7 : style.size);
      this.doc.text(run, at, raised ? y - style.size * 0.08 : y, { lineBreak: false });
      at += this.doc.widthOfString(run);
    }
  }

  /** Part of what the document says. @param attributes what a table's cell is for */
  add(tag: string, draw: () => void, parent = this.root, attributes?: Record<string, unknown>): void {
    const element = this.doc.struct(tag);
    if (attributes) describe(element, attributes);
    element.add(draw);
    parent.add(element);
    element.end();
  }

  /** A part that others stand in; the caller ends it. */
  open(tag: string, parent = this.root): Structure {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** What is not part of what the document says: lines, and what is said again on each page. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, color = RULE, thickness = 0.5): void {
    this.decorate('Layout', () =>
      this.doc
        .lineWidth(thickness)
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .stroke(color),
    );
  }

  async bytes(): Promise<Buffer> {
    this.root.end();
    this.doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  /** Text in characters that the typeface holds: what it lacks in a plainer form, else a box. Never a blank. */
  private readable(text: string): string {
    return [...withPowers(text.normalize('NFC'))].map((character) => this.held(character)).join('');
  }

  private held(character: string): string {
    let held = this.characters.get(character);
    if (held === undefined) {
      const { font } = (this.doc.font('regular') as unknown as { _font: { font: Glyphs } })._font;
      const isHeld = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
      const plainer = character.normalize('NFKC');
      held = isHeld(character) ? character : [...plainer].every(isHeld) ? plainer : MISSING;
      this.characters.set(character, held);
    }
    this.incomplete ||= held === MISSING;
    return held;
  }

  private use({ size, bold = false }: Style): PDFKit.PDFDocument {
    return this.doc.font(bold ? 'bold' : 'regular').fontSize(size);
  }
}

/** The library writes these for tables of its own alone. */
function describe(element: Structure, attributes: Record<string, unknown>): void {
  const { dictionary } = element as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.A = { O: 'Table', ...attributes };
}
