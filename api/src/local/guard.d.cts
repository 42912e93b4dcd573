import type { ChildProcess } from 'node:child_process';

/** Ends a process (a group: minus its number) when this one is gone. @returns to be called when it has ended by itself */
export function guardProcess(pid: number | undefined, signal?: NodeJS.Signals): () => void;
/** Starts a server that ends when this process is gone, in a process group of its own. */
export function spawnGuarded(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess;
/** Deletes a folder when this process is gone. @returns to be called when it was deleted */
export function guardFolder(path: string): () => void;
