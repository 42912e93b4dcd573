const MIB = 1024 * 1024;

/** What reading one document may use. Each is far above what reports need; what is over it ends with a reason, or is left out and said. */
export const READ_LIMITS = {
  /** As uploads are limited. */
  bytes: 10 * MIB,
  /** A year of results as one PDF; a page of text takes milliseconds. */
  textPages: 50,
  /** A page in pictures takes seconds. */
  picturePages: 12,
  /** Phones take up to 108 million pixels; decoding goes line by line, except for what is interlaced or progressive. */
  pixels: 120_000_000,
  /** Of a picture inside a PDF, which is unpacked whole, at four bytes each. */
  pdfPicturePixels: 40_000_000,
  /** Pixels of a page's longer side as it is read: 200 dots an inch of A4. Letters of 8 points are then 16 high. */
  longSide: 2_400,
  /** A thumbnail does not become legible by being enlarged further. */
  enlarged: 4,
  /** From here on a page in pictures is finished with what was read of it, and this is said; in milliseconds. */
  pageTime: 30_000,
  /** From here on no further page is begun. */
  documentTime: 90_000,
  /** The child is killed: without a word from it for this long, and in any case. */
  silence: 60_000,
  killTime: 150_000,
  /** Resident MiB of the child: measured peaks are 120 for a PDF's text and 220 for a page in pictures. */
  memory: 512,
  /** Of it JavaScript's own. */
  heap: 256,
} as const;

/** Pictures of the pages, for looking at; of one document so many bytes and milliseconds, and the child is killed after more. */
export const DRAWING = {
  width: 1_200,
  quality: 70,
  bytes: 8 * MIB,
  documentTime: 30_000,
  killTime: 45_000,
} as const;
