import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { FileStore } from './file-store';
import { filesOf } from './store-of';

/** Where members' files are kept. */
@Global()
@Module({
  providers: [{ provide: FileStore, inject: [Config], useFactory: filesOf }],
  exports: [FileStore],
})
export class StorageModule {}
