import { Logger } from '@nestjs/common';
import { AppModule } from './app.module';
import { Config } from './platform/config/config';
import { configWarnings } from './platform/config/production';
import { createHttpApp } from './platform/http/create-http-app';
import { stopOnSignals } from './platform/run-process';

export async function startHttp(): Promise<void> {
  const app = await createHttpApp(AppModule);
  stopOnSignals(app);
  const config = app.get(Config);
  for (const warning of configWarnings(config)) new Logger('Config').warn(warning);
  await app.listen(config.PORT, config.HOST);
  process.stdout.write(`Damson listens on ${await app.getUrl()}\n`);
}
