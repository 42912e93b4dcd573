import type { Sharp } from 'sharp';
import sharp from 'sharp';

/** Eight bits a pixel, row by row; 0 is black. */
export interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function blank(width: number, height: number, shade = 255): GreyPicture {
  return { data: new Uint8Array(width * height).fill(shade), width, height };
}

export function asSharp({ data, width, height }: GreyPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

export async function fromSharp(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The simplest format that the recogniser reads: nothing to compress and to unpack. */
export function asPgm({ data, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}
