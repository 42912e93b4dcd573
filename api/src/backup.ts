import { runProcess } from './platform/run-process';

/** `backup`, `list`, `restore`, `replay` or `verify`; see docs/operations.md. What is interrupted is not done. */
runProcess(async () => (await import('./backup-once.js')).backupOnce(process.argv.slice(2)), {
  whenInterrupted: 143,
});
