/** True for a path of the signed-in area or of an article: nothing else is opened on a message's word. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false;
  const { origin, pathname } = new URL(path, 'https://own.invalid');
  return origin === 'https://own.invalid' && /^\/(?:app|content)(?:\/|$)/.test(pathname);
}
