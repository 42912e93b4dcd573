import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import type { MemberId } from '../member-access/member-access.service';
import { SafetyFlagsService } from './safety-flags.service';
import { activeSafety } from './safety/decide';
import type { SafetyStatus } from './safety/dto/safety.dto';
import { questionOf } from '../help/help-texts.options';
import { SafetyStates } from './safety/safety-states';

export { SafetyStatus } from './safety/dto/safety.dto';

/** What a member's pages ask and tell of their safety. */
@Injectable()
export class SafetyStatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly states: SafetyStates,
    private readonly flags: SafetyFlagsService,
  ) {}

  async of(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<SafetyStatus> {
    const standing = await this.states.of(member, tx);
    const { pausedSince, pending } = standing;
    return {
      active: activeSafety(standing, await databaseNow(tx)),
      paused: pausedSince !== null,
      since: pausedSince,
      question: pending && !pausedSince ? questionOf(pending.category) : null,
      person: await this.flags.personFor(member, tx),
    };
  }

  safe(member: MemberId): Promise<SafetyStatus> {
    return this.transactions.run(async (tx) => {
      const source = { kind: 'note', id: randomUUID() } as const; // nothing was written: no message to tell apart
      await this.states.apply(tx, member, source, { kind: 'safe' }, await databaseNow(tx));
      return this.of(member, tx);
    });
  }
}
