import { runProcess } from './platform/run-process';

/** The HTTP process. */
runProcess(async () => (await import('./http-process.js')).startHttp());
