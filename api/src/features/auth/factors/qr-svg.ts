import { create } from 'qrcode';

/** Modules of light around the code. */
const MARGIN = 4;

/**
 * A QR code as SVG text. Clients put it behind `data:image/svg+xml;utf-8,` as it is, so it has no `#` (which would
 * start a fragment), no `%` and no line breaks.
 */
export function qrSvg(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (data[y * size + x]) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
    }
  }
  const side = size + 2 * MARGIN;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="white"/><path d="${path}" fill="black"/></svg>`
  );
}
