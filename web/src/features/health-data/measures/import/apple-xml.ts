import { SaxesParser } from 'saxes';
import type { AppleRecords } from './apple-records';

/** A file that is none of Apple Health's, with a sentence for its member. */
export class NotReadable extends Error {}

/** Elements within each other; an export has four. */
const DEEPEST = 32;
/** Characters of one tag or text; the longest of an export have some hundred. */
const LONGEST_PART = 64 * 1024;

/**
 * Reads an export as it streams in: nothing but the part at hand is in memory. A document type may declare entities; none
 * of them is ever expanded, and one that is used ends the reading, as does everything that is no XML.
 */
export class AppleXml {
  private readonly parser = new SaxesParser();
  private depth = 0;
  /** Characters since the last tag or text was over. */
  private pending = 0;
  private isExport = false;

  constructor(records: AppleRecords) {
    this.parser.on('error', (error) => {
      throw new NotReadable(`The file is damaged or no Apple Health export (${error.message.slice(0, 80)}).`);
    });
    this.parser.on('opentag', ({ name, attributes }) => {
      this.pending = 0;
      if (this.depth === 0 && name !== 'HealthData') {
        throw new NotReadable('This is no Apple Health export. Please choose export.zip or export.xml.');
      }
      this.isExport = true;
      if (++this.depth > DEEPEST)
        throw new NotReadable('The file is damaged: its parts lie too deep in each other.');
      if (name === 'Record') records.read(attributes);
    });
    this.parser.on('closetag', () => {
      this.pending = 0;
      this.depth--;
    });
    this.parser.on('text', () => (this.pending = 0));
    this.parser.on('doctype', () => (this.pending = 0));
    this.parser.on('comment', () => (this.pending = 0));
  }

  /** @throws NotReadable */
  write(text: string): void {
    // In slices: what a part has gathered is looked at between them.
    for (let at = 0; at < text.length; at += LONGEST_PART) {
      const slice = text.slice(at, at + LONGEST_PART);
      this.pending += slice.length;
      this.parser.write(slice);
      if (this.pending > 2 * LONGEST_PART)
        throw new NotReadable('The file is damaged: one of its parts has no end.');
    }
  }

  /** @throws NotReadable when the file ends too early */
  close(): void {
    this.parser.close();
    if (!this.isExport) throw new NotReadable('This file is empty.');
  }
}
