import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { AppModule } from './app.module';
import { createOpenApiDocument, sortedJson } from './platform/http/openapi/openapi-document';
import { runProcess } from './platform/run-process';

/** Writes the API's document to the path given: from the code alone, without database or Redis. */
runProcess(async () => {
  const target = process.argv[2];
  if (!target) throw new Error('usage: emit-openapi <file>');
  const app = await NestFactory.create(AppModule, { preview: true, logger: ['error'] });
  writeFileSync(target, sortedJson(createOpenApiDocument(app)));
  await app.close();
});
