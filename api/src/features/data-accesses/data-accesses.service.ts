import { Injectable } from '@nestjs/common';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { MEMBER_DATA_READ, type MemberId } from '../member-access/member-access.service';
import type { DataAccessPage } from './dto/data-access.dto';

/** What was read of a member by somebody else, for the member to see. */
@Injectable()
export class DataAccessesService {
  constructor(
    private readonly audit: AuditLogService,
    private readonly users: AuthUsersService,
  ) {}

  /** A page, newest first. Of whoever has read it tells the name and the role, and no address. */
  async list(member: MemberId, { limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<DataAccessPage> {
    const [before] = cursor === undefined ? [null] : placeOf(cursor, 'number');
    const entries = await this.audit.byOthers(member, MEMBER_DATA_READ, { before, most: limit + 1 });
    const page = pageOf(entries, limit, ({ id }) => [id]);
    const known = await this.users.shownOf(page.items.map(({ actor_id }) => actor_id));
    const items = page.items.map(({ created_at, actor_id, traits }) => ({
      at: created_at.toISOString(),
      by: known.get(actor_id) ?? { id: actor_id, name: null, role: null },
      read: text(traits['read']) ?? '',
      purpose: text(traits['purpose']),
    }));
    return { ...page, items };
  }
}

const text = (trait: unknown): string | null => (typeof trait === 'string' ? trait : null);
