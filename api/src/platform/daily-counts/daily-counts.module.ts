import { Global, Module } from '@nestjs/common';
import { DailyCountRetention } from './daily-count-retention';
import { DailyCounts } from './daily-counts';

@Global()
@Module({ providers: [DailyCounts, DailyCountRetention], exports: [DailyCounts] })
export class DailyCountsModule {}
