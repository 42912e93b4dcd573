type Work = () => Promise<void>;

const waiting = new Set<Work>();

/**
 * Registers what must go out while there is still a token, such as a tick that waits for its delay. It runs right
 * before a sign-out.
 * @returns takes the registration back
 */
export function beforeSignOut(work: Work): () => void {
  waiting.add(work);
  return () => waiting.delete(work);
}

/** Ends, without ever rejecting, when all of it has been answered. */
export async function runBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...waiting].map((work) => work()));
}
