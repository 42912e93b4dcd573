import { Module } from '@nestjs/common';
import { FEATURES } from './features';
import { PlatformModule } from './platform/platform.module';

/** Root of the HTTP process. */
@Module({ imports: [PlatformModule, ...FEATURES] })
export class AppModule {}
