import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { Config } from '../config/config';
import { FileStore } from './file-store';
import { LocalFileStore } from './local-file-store';

/** Where members' files are kept. */
@Global()
@Module({
  providers: [{ provide: FileStore, inject: [Config], useFactory: storeOf }],
  exports: [FileStore],
})
export class StorageModule {}

async function storeOf({ s3, DATA_DIR }: Config): Promise<FileStore> {
  if (!s3) return new LocalFileStore(join(DATA_DIR, 'files'));
  const { S3FileStore } = await import('./s3-file-store.js'); // its client is large
  return new S3FileStore(s3);
}
