import sharp from 'sharp';
import { READ_LIMITS } from '../read-limits';
import { UnreadableDocument } from '../unreadable-document';
import { fromSharp, type GreyPicture } from './grey-picture';

// What was decoded is used once; caches and threads would only hold memory that the child is killed for.
sharp.cache(false);
sharp.concurrency(1);

const OPTIONS = { limitInputPixels: READ_LIMITS.pixels, failOn: 'error', sequentialRead: true } as const;

export function openPage(bytes: Uint8Array, page: number) {
  return sharp(bytes, { ...OPTIONS, page: page - 1 });
}

/** How many pages a picture has: several in a TIFF. */
export async function pagesOf(bytes: Uint8Array): Promise<number> {
  const { pages = 1 } = await sharp(bytes, OPTIONS).metadata().catch(refuse);
  return pages;
}

/** A page as it is to be read: the way up that its camera noted, on white, grey, neither tiny nor huge. */
export async function greyPage(bytes: Uint8Array, page: number): Promise<GreyPicture> {
  try {
    const { width, height } = await openPage(bytes, page).metadata();
    const scale = Math.min(READ_LIMITS.enlarged, READ_LIMITS.longSide / Math.max(width, height));
    return await fromSharp(
      openPage(bytes, page)
        .autoOrient()
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .greyscale()
        .resize({
          width: Math.ceil(Math.max(width, height) * scale),
          height: Math.ceil(Math.max(width, height) * scale),
          fit: 'inside',
          kernel: scale > 1 ? 'cubic' : 'lanczos3',
        }),
    );
  } catch (error) {
    return refuse(error);
  }
}

/** The library tells its reasons in words alone. */
export function refuse(error: unknown): never {
  if (error instanceof UnreadableDocument) throw error;
  const tooMany = error instanceof Error && /pixel limit|too large|dimensions|exceed/i.test(error.message);
  throw new UnreadableDocument(tooMany ? 'too_many_pixels' : 'damaged');
}
