import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorShapes } from './error-shapes';
import { HttpDrain } from './http-drain';
import { ProblemFilter } from './problem.filter';

@Global()
@Module({
  providers: [ErrorShapes, HttpDrain, { provide: APP_FILTER, useClass: ProblemFilter }],
  exports: [ErrorShapes],
})
export class HttpModule {}
