import type { INestApplicationContext } from '@nestjs/common';
import { bootFaults } from './boot-faults';

/** What asks a process to end: a terminal, a service manager, a terminal that closes. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let leave: () => void;

/**
 * Runs an entry point: a failed start says why, a sentence for each fault, and ends the process with 1. Signals are
 * heard from here on, so an entry point loads the rest of its modules in `start`: as process 1 of a container a signal
 * that nobody listens to is ignored. Until there is something to stop, ending is a clean stop.
 * @param options.whenInterrupted exit code of a process that a signal ends before `start` has arranged for more
 */
export function runProcess(start: () => Promise<void>, { whenInterrupted = 0 } = {}): void {
  leave = () => process.exit(whenInterrupted);
  for (const signal of SIGNALS) process.on(signal, leave);
  start().catch((error: unknown) => {
    process.stderr.write(
      bootFaults(error)
        .map((fault) => `${fault}\n`)
        .join(''),
    );
    process.exitCode = 1;
    // A half-started process holds connections open that would keep it alive.
    setImmediate(() => process.exit(1));
  });
}

/** From now on a signal stops the application, hooks and all; the process then ends with 0. */
export function stopOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([...SIGNALS], { useProcessExit: true });
  for (const signal of SIGNALS) process.off(signal, leave);
}

/** The same for what is more than one Nest application. */
export function onSignals(stop: () => void): void {
  for (const signal of SIGNALS) process.off(signal, leave).on(signal, stop);
}
