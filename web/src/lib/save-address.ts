/** Milliseconds for which a browser may still be reading what it was given to save. */
const RELEASE_AFTER = 60_000;

/** Has the browser save what an address within this page holds, and lets go of it. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}
