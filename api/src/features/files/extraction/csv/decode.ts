/** A table file's bytes as text: UTF-8 or UTF-16 by mark, else UTF-8 where it is valid, else windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Every second byte of Latin text is nothing: UTF-16 without its mark.
  const [a, b, c, d] = bytes;
  if (bytes.length > 8 && b === 0 && d === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 8 && a === 0 && c === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
