import { runProcess } from './platform/run-process';

/** `npm start`: the whole product on this machine, what is not configured included. */
runProcess(async () => (await import('./local/start-locally.js')).startLocally());
