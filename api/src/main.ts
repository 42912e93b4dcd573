import { Logger } from '@nestjs/common';
import { AppModule } from './app.module';
import { Config, configWarnings } from './platform/config/config';
import { createHttpApp } from './platform/http/create-http-app';
import { runProcess } from './platform/run-process';

/** The HTTP process. */
runProcess(async () => {
  const app = await createHttpApp(AppModule);
  app.enableShutdownHooks();
  const config = app.get(Config);
  for (const warning of configWarnings(config)) new Logger('Config').warn(warning);
  await app.listen(config.PORT, config.HOST);
  process.stdout.write(`Damson listens on ${await app.getUrl()}\n`);
});
