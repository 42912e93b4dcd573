import { runProcess } from './platform/run-process';

/** Brings the database to the newest schema and ends: a job of its own in a deployment, and not done when interrupted. */
runProcess(async () => (await import('./migrate-once.js')).migrateOnce(), { whenInterrupted: 143 });
