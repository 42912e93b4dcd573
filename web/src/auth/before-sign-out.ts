type Work = () => void;

const waiting = new Set<Work>();

/**
 * Registers what must go out while there is still a token, such as a tick that waits for its delay. It runs right
 * before a sign-out and must not wait for anything.
 * @returns takes the registration back
 */
export function beforeSignOut(work: Work): () => void {
  waiting.add(work);
  return () => waiting.delete(work);
}

export function runBeforeSignOut(): void {
  for (const work of waiting) work();
}
