import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { Config } from '../config/config';
import { FileStore } from './file-store';
import { LocalFileStore } from './local-file-store';

/** Where members' files are kept. */
@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Config],
      useFactory: ({ DATA_DIR }: Config): FileStore => new LocalFileStore(join(DATA_DIR, 'files')),
    },
  ],
  exports: [FileStore],
})
export class StorageModule {}
