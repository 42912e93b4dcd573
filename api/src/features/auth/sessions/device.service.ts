import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { NotFoundProblem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthSessionEntity } from './auth-session.entity';
import { deviceName } from './user-agent';

/** More than anyone looks through. */
const SHOWN = 100;

/** A session, as its user recognises it. */
export interface Device {
  id: string;
  /** E.g. "Chrome on Windows". */
  device: string;
  created_at: string;
  refreshed_at: string | null;
  /** The one that asks. */
  current: boolean;
}

/** Where somebody is signed in. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLogService,
  ) {}

  /** The caller's own, the latest used first. */
  async list(who: SignedIn): Promise<Device[]> {
    const sessions = await this.dataSource.manager
      .createQueryBuilder(AuthSessionEntity, 'session')
      .where({ user_id: who.id })
      .orderBy('coalesce(session.refreshed_at, session.created_at)', 'DESC')
      .limit(SHOWN)
      .getMany();
    return sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      created_at: session.created_at.toISOString(),
      refreshed_at: session.refreshed_at?.toISOString() ?? null,
      current: session.id === who.session_id,
    }));
  }

  /**
   * Signs one device out; its tokens stop working at once.
   * @throws NotFoundProblem also for somebody else's
   */
  async signOut(who: SignedIn, sessionId: string, caller: Caller): Promise<void> {
    if (!isUUID(sessionId)) throw new NotFoundProblem();
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.delete(AuthSessionEntity, { id: sessionId, user_id: who.id });
      if (!affected) throw new NotFoundProblem();
      const traits = { scope: 'one', session_id: sessionId };
      await this.audit.write(tx, { actor_id: who.id, action: 'logout', caller, traits });
    });
  }
}
