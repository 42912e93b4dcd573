import { AppModule } from './app.module';
import { Config } from './platform/config/config';
import { createHttpApp } from './platform/http/create-http-app';
import { runProcess } from './platform/run-process';

/** The HTTP process. */
runProcess(async () => {
  const app = await createHttpApp(AppModule);
  app.enableShutdownHooks();
  const config = app.get(Config);
  await app.listen(config.PORT, config.HOST);
  process.stdout.write(`Damson listens on ${await app.getUrl()}\n`);
});
