import type { INestApplicationContext } from '@nestjs/common';
import { bootFaults } from './boot-faults';
import { CannotStart } from './config/cannot-start';

/** What asks a process to end: a terminal, a service manager, a terminal that closes. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `npm start` runs on any from 20 on: the one that it starts the product with came with the packages. */
const OLDEST_NODE = 22;

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
  begun(start).catch((error: unknown) => {
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

async function begun(start: () => Promise<void>): Promise<void> {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < OLDEST_NODE) {
    throw new CannotStart([
      `Node ${node} is too old for this: please use Node ${OLDEST_NODE} or newer, or \`npm start\`, which brings its own.`,
    ]);
  }
  await start();
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
