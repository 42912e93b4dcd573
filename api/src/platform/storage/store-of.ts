import { join } from 'node:path';
import type { Config, S3Settings } from '../config/config';
import type { FileStore } from './file-store';
import { LocalFileStore } from './local-file-store';

/** A folder of this machine. */
export class FolderSettings {
  constructor(readonly path: string) {}
}

export type S3OrFolder = S3Settings | FolderSettings;

/** Where members' files are kept. */
export const filesOf = ({ s3, DATA_DIR }: Config): Promise<FileStore> =>
  storeOf(s3 ?? new FolderSettings(DATA_DIR), 'files');

/** @param folder within the bucket or the folder: others may hold other things */
export async function storeOf(place: S3OrFolder, folder: string): Promise<FileStore> {
  if (place instanceof FolderSettings) return new LocalFileStore(join(place.path, folder));
  const { S3FileStore } = await import('./s3-file-store.js'); // its client is large
  return new S3FileStore(place, undefined, `${folder}/`);
}
