import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import type { Caller } from '../../platform/http/caller.decorator';
import { NotFoundProblem } from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { RecentSignInService } from '../auth/recent-sign-in.service';
import { type MemberId, own } from '../member-access/member-access.service';
import { archiveNames, type KeptArchive, SealedArchives } from './archive/sealed-archives';
import { ARCHIVE_KEY, DataExportEntity } from './data-export.entity';
import { DataExportReady, DataExportRequested } from './data-export.events';
import { EXPORT_CHANGED, EXPORT_DAYS } from './data-export.options';
import type { DataExport } from './dto/data-export.dto';

const IN_WORK = ['requested', 'making'] as const;

/** Copies of all that is a member's: asked for, made by a worker, downloaded, and gone after a week. */
@Injectable()
export class DataExportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly recentSignIn: RecentSignInService,
    private readonly events: EventPublisher,
    private readonly realtime: RealtimeService,
    private readonly audit: AuditLogService,
    private readonly keys: MemberKeys,
    private readonly archives: SealedArchives,
  ) {}

  /** Newest first, without what has expired. */
  async of(member: MemberId): Promise<DataExport[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(DataExportEntity, 'e')
      .where('e.user_id = :member AND (e.expires_at IS NULL OR e.expires_at > now())', { member })
      .orderBy('e.requested_at', 'DESC')
      .getMany();
    return rows.map(shown);
  }

  /**
   * Asks for a copy, unless one is being made.
   * @throws ReauthenticationNeededProblem unless the sign-in is recent
   */
  async request(who: SignedIn, caller: Caller): Promise<DataExport> {
    await this.recentSignIn.check(who);
    const member = own(who);
    return this.transactions.run(async (tx) => {
      const id = randomUUID();
      const added = await tx.query<unknown[]>(
        `INSERT INTO data_export (id, user_id, state) VALUES ($1, $2, 'requested')
         ON CONFLICT (user_id) WHERE state IN ('requested', 'making') DO NOTHING RETURNING id`,
        [id, member],
      );
      if (added.length > 0) {
        await this.events.publish(tx, DataExportRequested, { user_id: member, export_id: id });
        await this.audit.write(tx, { actor_id: member, action: 'data_export_started', caller });
        this.realtime.toMember(member, EXPORT_CHANGED, {});
      }
      const [newest] = await tx.find(DataExportEntity, {
        where: { user_id: member },
        order: { requested_at: 'DESC' },
        take: 1,
      });
      if (!newest) throw new NotFoundProblem();
      return shown(newest);
    });
  }

  /**
   * The archive, piece by piece.
   * @throws ReauthenticationNeededProblem unless the sign-in is recent; NotFoundProblem
   */
  async content(
    who: SignedIn,
    id: string,
    caller: Caller,
  ): Promise<{ filename: string; size: number; bytes: Readable }> {
    const member = own(who);
    const row = await this.dataSource.manager
      .createQueryBuilder(DataExportEntity, 'e')
      .where(`e.id = :id AND e.user_id = :member AND e.state = 'ready' AND e.expires_at > now()`, {
        id,
        member,
      })
      .getOne();
    if (!row?.content || !row.parts || !row.key_sealed || !row.ready_at) throw new NotFoundProblem();
    await this.recentSignIn.check(who);
    const key = Buffer.from((await this.keys.of(member)).open(ARCHIVE_KEY, id, row.key_sealed), 'base64');
    await this.audit.write(this.dataSource.manager, {
      actor_id: member,
      action: 'data_export_downloaded',
      caller,
    });
    const { content, parts } = row;
    return {
      filename: `damson-${row.ready_at.toISOString().slice(0, 10)}.zip`,
      size: Number(row.size),
      bytes: Readable.from(this.archives.read(member, { content, parts, key })),
    };
  }

  /** Whether it still is to be made; from now on its member sees that it is. */
  async begin(member: MemberId, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      DataExportEntity,
      { id, user_id: member, state: In([...IN_WORK]) },
      { state: 'making' },
    );
    if (affected) this.realtime.toMember(member, EXPORT_CHANGED, {});
    return Boolean(affected);
  }

  /** Under which names the member's copies lie in the store. */
  async storedNames(member: MemberId, tx: EntityManager): Promise<string[]> {
    const copies = await tx.findBy(DataExportEntity, { user_id: member });
    return copies.flatMap(({ content, parts }) => (content ? archiveNames(content, parts ?? 0) : []));
  }

  /** It can be downloaded, and takes the place of earlier ones. */
  async ready(tx: EntityManager, member: MemberId, id: string, archive: KeptArchive): Promise<void> {
    const key_sealed = (await this.keys.of(member, tx)).seal(ARCHIVE_KEY, id, archive.key.toString('base64'));
    const { content, parts, size } = archive;
    await tx.query(
      `UPDATE data_export SET expires_at = now() WHERE user_id = $1 AND id <> $2 AND state IN ('ready', 'failed')`,
      [member, id],
    );
    await tx.query(
      `UPDATE data_export SET state = 'ready', ready_at = now(), expires_at = now() + make_interval(days => $3),
              content = $4, parts = $5, size = $6, key_sealed = $7
        WHERE id = $2 AND user_id = $1`,
      [member, id, EXPORT_DAYS, content, parts, size, key_sealed],
    );
    await this.events.publish(tx, DataExportReady, { user_id: member, export_id: id });
    this.realtime.toMember(member, EXPORT_CHANGED, {});
  }

  /** It could not be made: its member sees that for as long as they would have seen the copy. */
  async fail(tx: EntityManager, member: MemberId, id: string): Promise<void> {
    await tx.query(
      `UPDATE data_export SET state = 'failed', expires_at = now() + make_interval(days => $3)
        WHERE id = $2 AND user_id = $1 AND state IN ('requested', 'making')`,
      [member, id, EXPORT_DAYS],
    );
    this.realtime.toMember(member, EXPORT_CHANGED, {});
  }
}

const shown = ({ id, state, requested_at, ready_at, expires_at, size }: DataExportEntity): DataExport => ({
  id,
  state,
  requested_at: requested_at.toISOString(),
  ready_at: ready_at?.toISOString() ?? null,
  expires_at: state === 'ready' ? (expires_at?.toISOString() ?? null) : null,
  size: size === null ? null : Number(size),
});
