/** Names of one habit, however they are written. */
export function alike(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
