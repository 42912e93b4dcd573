import { Connection } from './connection';

/** Milliseconds for which the page's own beginning comes first. */
const START_AFTER = 500;

/**
 * Keeps a connection on which the server tells what happens, until the returned function is called.
 * @param onEnd the session is over
 */
export function keepConnected(userId: string, onEnd: () => void): () => void {
  const connection = new Connection(userId, onEnd);
  const timer = setTimeout(() => connection.start(), START_AFTER);
  return () => {
    clearTimeout(timer);
    connection.stop();
  };
}
