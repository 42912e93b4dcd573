import { Global, Module } from '@nestjs/common';
import { Config } from './config';
import { checkDataFolder } from './data-folder';
import { loadConfig } from './load-config';

/** Gives every module the one validated `Config`. */
@Global()
@Module({
  providers: [{ provide: Config, useFactory: readEnvironment }],
  exports: [Config],
})
export class ConfigModule {}

function readEnvironment(): Config {
  const config = loadConfig(process.env);
  if (!config.SMTP_URL || !config.s3) checkDataFolder(config.DATA_DIR); // where mails or documents go
  return config;
}
