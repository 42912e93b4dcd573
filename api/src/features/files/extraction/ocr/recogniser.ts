import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { asPgm, type GreyPicture } from './grey-picture';

/** A word as it was read, in pixels of the picture that was read. */
export interface Word {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Of its line, below the word's middle. */
  readonly baseline: number;
  /** Height of its line's letters. */
  readonly h: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** What other readings have at its place. */
  readonly also?: readonly { text: string; confidence: number }[];
}

/** How the page is taken to be laid out. */
export const LAYOUTS = {
  block: PSM.SINGLE_BLOCK,
  column: PSM.SINGLE_COLUMN,
  sparse: PSM.SPARSE_TEXT,
  line: PSM.SINGLE_LINE,
  letter: PSM.SINGLE_CHAR,
} as const;

export const LANGUAGES = ['eng', 'deu', 'fra', 'ita', 'spa', 'pol', 'por'] as const;
export type Language = (typeof LANGUAGES)[number];

const packages = createRequire(__filename);
/** Data of the packages; without this path the library would download them. */
const dataOf = (language: Language) =>
  join(dirname(packages.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');

const workerFor = (language: Language) =>
  createWorker(language, OEM.LSTM_ONLY, { langPath: dataOf(language), gzip: true, cacheMethod: 'none' });

/** One recogniser for all pages of a document. */
export class Recogniser {
  private constructor(
    private worker: Worker,
    private language: Language,
  ) {}

  static async start(language: Language = 'eng'): Promise<Recogniser> {
    return new Recogniser(await workerFor(language), language);
  }

  /** Of this document's pages from now on. */
  async speak(language: Language): Promise<void> {
    if (language === this.language) return;
    await this.close();
    this.worker = await workerFor(language);
    this.language = language;
  }

  async read(picture: GreyPicture, layout: keyof typeof LAYOUTS, characters = ''): Promise<Word[]> {
    await this.worker.setParameters({
      tessedit_pageseg_mode: LAYOUTS[layout],
      tessedit_char_whitelist: characters,
    });
    const { data } = await this.worker.recognize(asPgm(picture), {}, { blocks: true, text: false });
    return (data.blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .flatMap((line) => {
        const heights = line.words.flatMap((word) =>
          word.symbols
            .filter(({ text }) => /[\p{Lu}\p{Nd}]/u.test(text))
            .map(({ bbox }) => bbox.y1 - bbox.y0),
        );
        const h = heights.sort((a, b) => a - b)[heights.length >> 1] ?? (line.bbox.y1 - line.bbox.y0) * 0.75;
        const { x0, y0, x1, y1 } = line.baseline;
        return line.words.map((word) => {
          const middle = (word.bbox.x0 + word.bbox.x1) / 2;
          const baseline = x1 > x0 ? y0 + ((middle - x0) / (x1 - x0)) * (y1 - y0) : y1;
          return { text: word.text, ...word.bbox, baseline, h, confidence: word.confidence / 100 };
        });
      });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
