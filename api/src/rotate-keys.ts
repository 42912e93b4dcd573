import { runProcess } from './platform/run-process';

/** `rotate-keys master-key` or `rotate-keys signing-key`; see docs/threat-model.md. */
runProcess(async () => (await import('./rotate-once.js')).rotateOnce(process.argv[2]), {
  whenInterrupted: 143,
});
