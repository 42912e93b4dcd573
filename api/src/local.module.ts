import { Module } from '@nestjs/common';
import { FEATURES } from './features';
import { DemoLife } from './local/demo-life';
import { DemoSeeder } from './local/demo-seeder';
import { WorkerRuntimeModule } from './platform/events/worker-runtime.module';
import { PlatformModule } from './platform/platform.module';

/** Root of `npm start`: the HTTP and the queue process in one. */
@Module({ imports: [PlatformModule, ...FEATURES, WorkerRuntimeModule], providers: [DemoSeeder, DemoLife] })
export class LocalModule {}
