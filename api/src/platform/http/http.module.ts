import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { BodyInterceptor } from './body/body.interceptor';
import { DatabaseOutage } from './database-outage';
import { ErrorShapes } from './error-shapes';
import { FrontDoor } from './front-door';
import { HttpDrain } from './http-drain';
import { ProblemFilter } from './problem.filter';
import { Upgrades } from './upgrades';

@Global()
@Module({
  providers: [
    DatabaseOutage,
    ErrorShapes,
    FrontDoor,
    HttpDrain,
    Upgrades,
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [ErrorShapes, FrontDoor, HttpDrain, Upgrades],
})
export class HttpModule {}
