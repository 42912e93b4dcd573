import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { USER_TABLE } from '../privacy/goes-with-user';
import { StateLog } from '../telemetry/state-log';
import type { Tokens } from './answer-reader';
import { ModelFailure } from './model-failure';

/** How many tokens of a model a member may use on a day (UTC). */
@Injectable()
export class TokenBudget {
  /** What requests that run in this process may come to, by member. */
  private readonly reserved = new Map<string, number>();
  private readonly writing = new StateLog('The record of used tokens', TokenBudget.name);

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @param most tokens that the request may come to
   * @returns to be called once, with what it came to
   * @throws ModelFailure when that is more than is left of the day
   */
  async reserve(member: string, most: number): Promise<(used: Tokens) => Promise<void>> {
    const before = this.reserved.get(member) ?? 0;
    this.reserved.set(member, before + most); // before it is looked up: two at once do not both fit in the rest
    try {
      const used = await this.usedToday(member);
      if (used + before + most > this.config.AI_DAILY_TOKENS) throw new ModelFailure('budget');
    } catch (error) {
      this.release(member, most);
      throw error;
    }
    return async (tokens) => {
      await this.write(member, tokens);
      this.release(member, most);
    };
  }

  private async usedToday(member: string): Promise<number> {
    const [row] = await this.dataSource.query<{ used: number }[]>(
      `SELECT prompt_tokens + completion_tokens AS used FROM model_usage
        WHERE user_id = $1 AND day = (now() AT TIME ZONE 'UTC')::date`,
      [member],
    );
    return row?.used ?? 0;
  }

  /** The answer is there, and is not lost because this cannot be noted. Nor is it, where its member has just left. */
  private async write(member: string, { prompt, completion }: Tokens): Promise<void> {
    try {
      await this.dataSource.query(
        `INSERT INTO model_usage AS u (user_id, day, requests, prompt_tokens, completion_tokens)
         SELECT id, (now() AT TIME ZONE 'UTC')::date, 1, $2, $3 FROM ${USER_TABLE} WHERE id = $1
         ON CONFLICT (user_id, day) DO UPDATE SET requests = u.requests + 1,
           prompt_tokens = u.prompt_tokens + excluded.prompt_tokens,
           completion_tokens = u.completion_tokens + excluded.completion_tokens`,
        [member, prompt, completion],
      );
      this.writing.up();
    } catch (error) {
      this.writing.down(error);
    }
  }

  private release(member: string, tokens: number): void {
    const left = (this.reserved.get(member) ?? 0) - tokens;
    if (left > 0) this.reserved.set(member, left);
    else this.reserved.delete(member);
  }
}
