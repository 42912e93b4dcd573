import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import type { Caller } from '../access/caller.decorator';
import { AuthAmrEntity } from '../sessions/auth-amr.entity';
import { UserRows } from '../users/user-rows';
import { CurrentPassword } from './current-password';

/** Somebody who is signed in shows once more that it is them. */
@Injectable()
export class ConfirmIdentityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRows,
    private readonly current: CurrentPassword,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * From now on the session counts as just signed in. A factor's code does the same by itself.
   * @throws AuthProblem current_password_invalid; TooManyRequestsProblem
   */
  async byPassword(who: SignedIn, password: string, caller: Caller): Promise<void> {
    await this.current.check(who, await this.users.byId(who.id), password, caller);
    const { manager } = this.dataSource;
    const proof = { session_id: who.session_id, method: 'password', created_at: () => 'now()' };
    await manager.upsert(AuthAmrEntity, proof, ['session_id', 'method']);
    await this.audit.write(manager, { actor_id: who.id, action: 'identity_confirmed', caller });
  }
}
