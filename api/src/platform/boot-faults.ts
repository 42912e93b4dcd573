import { CannotStart } from './config/cannot-start';

/** What the codes of Node and PostgreSQL mean for somebody who starts a process. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: is DATABASE_URL right, and does it run?',
  ENOTFOUND: 'The host of DATABASE_URL is not known here.',
  EAI_AGAIN: 'The host of DATABASE_URL is not known here.',
  ETIMEDOUT: 'The database does not answer in time.',
  '28P01': 'The database refuses the user or the password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
};

/** Why a process did not start: sentences where the fault is known, else the stack for whoever mends the program. */
export function bootFaults(error: unknown): readonly string[] {
  if (error instanceof CannotStart) return error.faults;
  if (!(error instanceof Error)) return [String(error)];
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return [`Port ${port} is taken: stop what listens there, or set another one.`];
  if (code === 'EACCES' && syscall === 'listen')
    return [`Port ${port} needs more rights: set one above 1023.`];
  const sentence = code === undefined ? undefined : SENTENCES[code];
  return [sentence ?? error.stack ?? error.message];
}
