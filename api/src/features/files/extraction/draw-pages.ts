import { refusePdf } from './read-document';
import { DRAWING, READ_LIMITS } from './read-limits';
import { roomForPictures } from './room-for-pictures';
import { sortByContent } from './sort-by-content';

export interface DrawnPage {
  readonly number: number;
  /** WebP without anything but its pixels. */
  readonly picture: Uint8Array;
}

/**
 * Pages as pictures to look at, one after the other; a table file has none. A page that cannot be drawn is left out, and
 * so is what finds no time or room any more.
 */
export async function drawPages(
  bytes: Uint8Array,
  pages: readonly number[],
  onPage: (page: DrawnPage) => void,
): Promise<number> {
  const content = sortByContent(bytes);
  if (content === 'csv') return 0;
  const { openPage, pagesOf } = await import('./ocr/open-picture.js');
  const { default: sharp } = await import('sharp');
  const began = performance.now();
  const fits = roomForPictures(pages);
  let drawn = 0;
  const draw = async (number: number, source: () => Promise<ReturnType<typeof openPage>>) => {
    if (performance.now() - began > DRAWING.documentTime) return;
    const picture = await source()
      .then((page) =>
        page
          .autoOrient()
          .flatten({ background: '#fff' })
          .resize({
            width: DRAWING.width,
            height: DRAWING.width * 3,
            fit: 'inside',
            withoutEnlargement: true,
          })
          .toColourspace('srgb')
          .webp({ quality: DRAWING.quality })
          .toBuffer(),
      )
      .catch(() => null);
    if (!picture || !fits({ number, picture })) return;
    drawn++;
    onPage({ number, picture });
  };
  if (content === 'picture') {
    const count = Math.min(await pagesOf(bytes), READ_LIMITS.picturePages);
    for (const number of pages) if (number <= count) await draw(number, async () => openPage(bytes, number));
    return drawn;
  }
  const { openPdf } = await import('./ocr/render-pdf.js');
  const pdf = await openPdf(bytes).catch(refusePdf);
  try {
    for (const number of pages)
      if (number <= pdf.pages)
        await draw(number, async () => sharp(await pdf.draw(number, DRAWING.width * 1.4142)));
    return drawn;
  } finally {
    await pdf.close();
  }
}
