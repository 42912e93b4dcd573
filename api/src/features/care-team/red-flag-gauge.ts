import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryGauge } from '../../platform/telemetry/query-gauge';

/** How long the oldest red flag waits for somebody to take it: its clock calls one after the other, but all may sleep. */
@Injectable()
export class RedFlagGauge implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    queryGauge(
      this.dataSource,
      'damson_untaken_red_flag_seconds',
      'Seconds since the oldest red flag was raised that nobody has ever taken and that is not done',
      [],
      `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS value
         FROM care_task WHERE kind = 'red_flag' AND done_at IS NULL AND owned_at IS NULL`,
    );
  }
}
