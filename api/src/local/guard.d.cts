/** Ends a process (a group: minus its number) when this one is gone. @returns to be called when it has ended by itself */
export function guardProcess(pid: number | undefined, signal?: NodeJS.Signals): () => void;
/** Deletes a folder when this process is gone. @returns to be called when it was deleted */
export function guardFolder(path: string): () => void;
