const LONGEST = 180;
/** Looked at: more than is kept, and little enough for every rule below. */
const MOST_LOOKED_AT = 1_000;
const UNNAMED = 'Document';

/**
 * A name as its member sees it again: without folders, and without characters that show nothing or turn what follows
 * around. It is never used as the name of anything but of a download.
 */
export function cleanFileName(given: string): string {
  const name = given
    .slice(-MOST_LOOKED_AT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return name ? shortened(name) : UNNAMED;
}

/** The end tells what it is. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const extension = /\.[^.\s]{1,8}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, LONGEST - extension.length).join('') + extension;
}
