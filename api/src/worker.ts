import { runProcess } from './platform/run-process';

/** The queue process: no HTTP but health and metrics. */
runProcess(async () => (await import('./queue-process.js')).startQueues());
