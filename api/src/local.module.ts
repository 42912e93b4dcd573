import { Module } from '@nestjs/common';
import { FEATURES } from './features';
import { DemoCare } from './local/demo-care';
import { DemoLife } from './local/demo-life';
import { DemoSeeder } from './local/demo-seeder';
import { WorkerRuntimeModule } from './platform/events/worker-runtime.module';
import { PlatformModule } from './platform/platform.module';

/** Root of `npm start`: the HTTP and the queue process in one. */
@Module({
  imports: [PlatformModule, ...FEATURES, WorkerRuntimeModule],
  providers: [DemoSeeder, DemoLife, DemoCare],
})
export class LocalModule {}
