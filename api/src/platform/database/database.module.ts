import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config';
import { dataSourceOptions } from './data-source';
import { SchemaState } from './schema-state';
import { Transactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config.DATABASE_URL, config.DATABASE_POOL),
        retryAttempts: 20,
        retryDelay: 500,
        verboseRetryLog: false,
      }),
    }),
  ],
  providers: [SchemaState, Transactions],
  exports: [SchemaState, Transactions],
})
export class DatabaseModule {}
