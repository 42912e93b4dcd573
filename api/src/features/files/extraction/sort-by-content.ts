import { UnreadableDocument } from './unreadable-document';

export type Content = 'pdf' | 'picture' | 'csv';

const PICTURES = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x49, 0x49, 0x2a, 0x00], // TIFF, either byte order
  [0x4d, 0x4d, 0x00, 0x2a],
];
/** Readers of PDF accept a preface of this many bytes. */
const PREFACE = 1024;
const LOOKED_AT = 64 * 1024;

/** What a document is by its first bytes, whatever its name says. What begins as a picture is one, whatever follows. */
export function sortByContent(bytes: Uint8Array): Content {
  if (bytes.length === 0) throw new UnreadableDocument('empty');
  if (PICTURES.some((magic) => magic.every((byte, i) => bytes[i] === byte))) return 'picture';
  if (Buffer.from(bytes.subarray(0, PREFACE)).includes('%PDF-')) return 'pdf';
  if (isText(bytes.subarray(0, LOOKED_AT))) return 'csv';
  throw new UnreadableDocument('not_a_document');
}

/** UTF-16 by its mark; else no control characters but those of text. */
function isText(bytes: Uint8Array): boolean {
  const mark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!mark && bytes.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return false;
  if (!bytes.some((byte) => byte > 32)) throw new UnreadableDocument('empty');
  return true;
}
