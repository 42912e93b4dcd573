import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What everybody together has used of a model on a day (UTC). */
export interface UsedOfDay {
  day: string;
  requests: number;
  prompt_tokens: number;
  completion_tokens: number;
}

@Injectable()
export class ModelUsageService {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the last so many days, today among them; days without use are left out. What deleted accounts used is gone. */
  since(days: number): Promise<UsedOfDay[]> {
    return this.dataSource.query<UsedOfDay[]>(
      `SELECT day::text, sum(requests)::int AS requests, sum(prompt_tokens)::float AS prompt_tokens,
              sum(completion_tokens)::float AS completion_tokens
         FROM model_usage WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int GROUP BY day ORDER BY day`,
      [days],
    );
  }
}
