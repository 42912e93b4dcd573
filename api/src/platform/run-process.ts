import { ConfigError } from './config/config';

/** Runs an entry point: a failed start says why in one line and ends the process with 1. */
export function runProcess(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const known = error instanceof ConfigError || !(error instanceof Error);
    process.stderr.write(`${known ? String(error) : (error.stack ?? error.message)}\n`);
    process.exitCode = 1;
    // A half-started process holds connections open that would keep it alive.
    setImmediate(() => process.exit(1));
  });
}
