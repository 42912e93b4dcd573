import { Module } from '@nestjs/common';
import { FEATURES } from './features';
import { WorkerRuntimeModule } from './platform/events/worker-runtime.module';
import { PlatformModule } from './platform/platform.module';

/** Root of the queue process: the same features, and what makes their consumers run. */
@Module({ imports: [PlatformModule, ...FEATURES, WorkerRuntimeModule] })
export class WorkerModule {}
