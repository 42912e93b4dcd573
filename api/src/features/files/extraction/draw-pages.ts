import { refusePdf } from './read-document';
import { DRAWING, READ_LIMITS } from './read-limits';
import { sortByContent } from './sort-by-content';

export interface DrawnPage {
  readonly number: number;
  /** WebP without anything but its pixels. */
  readonly picture: Uint8Array;
}

/** The pages as pictures to look at, one after the other; a table file has none. A page that cannot be drawn is left out. */
export async function drawPages(bytes: Uint8Array, onPage: (page: DrawnPage) => void): Promise<number> {
  const content = sortByContent(bytes);
  if (content === 'csv') return 0;
  const { openPage, pagesOf } = await import('./ocr/open-picture.js');
  const { default: sharp } = await import('sharp');
  let drawn = 0;
  const draw = async (number: number, source: () => Promise<ReturnType<typeof openPage>>) => {
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
    if (!picture) return;
    drawn++;
    onPage({ number, picture });
  };
  if (content === 'picture') {
    const count = Math.min(await pagesOf(bytes), READ_LIMITS.picturePages);
    for (let number = 1; number <= count; number++) await draw(number, async () => openPage(bytes, number));
    return drawn;
  }
  const { openPdf } = await import('./ocr/render-pdf.js');
  const pdf = await openPdf(bytes).catch(refusePdf);
  try {
    for (let number = 1; number <= Math.min(pdf.pages, DRAWING.pages); number++)
      await draw(number, async () => sharp(await pdf.draw(number, DRAWING.width * 1.4142)));
    return drawn;
  } finally {
    await pdf.close();
  }
}
