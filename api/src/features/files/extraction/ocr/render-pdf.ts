import sharp from 'sharp';
import { pdfOptions } from '../pdf/pdf-pages';
import { READ_LIMITS } from '../read-limits';
import { fromSharp, type GreyPicture } from './grey-picture';

/** A PDF whose pages are drawn one after the other. */
export interface PdfDrawer {
  readonly pages: number;
  /** As PNG, its longer side of so many pixels. */
  draw(page: number, longSide: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPdf(bytes: Uint8Array): Promise<PdfDrawer> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { createCanvas } = await import('@napi-rs/canvas');
  const task = getDocument({ ...pdfOptions(bytes), maxImageSize: READ_LIMITS.pdfPicturePixels });
  const document = await task.promise;
  return {
    pages: document.numPages,
    draw: async (number, longSide) => {
      const page = await document.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      // A page of no size, or a strip a thousand times as long as wide, is drawn as something of a page's size.
      const scale = longSide / Math.max(natural.width, natural.height, 1);
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      );
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
      page.cleanup();
      return canvas.toBuffer('image/png');
    },
    close: () => task.destroy(),
  };
}

export async function greyPdfPage(pdf: PdfDrawer, page: number): Promise<GreyPicture> {
  return fromSharp(
    sharp(await pdf.draw(page, READ_LIMITS.longSide))
      .flatten({ background: '#fff' })
      .greyscale(),
  );
}
