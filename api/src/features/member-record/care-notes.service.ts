import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { ForbiddenProblem, NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuthUsersService } from '../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { CareNoteEntity, NOTE } from './care-note.entity';
import type { CareNote, CareNotePage } from './dto/care-note.dto';

interface Row {
  id: string;
  staff_id: string | null;
  text_sealed: Buffer;
  created_at: Date;
  changed_at: Date;
}

/** What the care team notes about members. Whoever looks after one reads all of it, and changes their own. */
@Injectable()
export class CareNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: MemberAccessService,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
  ) {}

  /** Newest first. */
  async list(who: SignedIn, id: string, caller: Caller, query: PageQuery): Promise<CareNotePage> {
    return this.page(who, await this.access.of(who, id, 'profile', caller, 'record'), query);
  }

  /** For whoever was found to look after the member. */
  async page(
    who: SignedIn,
    member: MemberId,
    { limit = DEFAULT_LIMIT, cursor }: PageQuery = {},
  ): Promise<CareNotePage> {
    const [at, before] = cursor === undefined ? [null, null] : placeOf(cursor, 'instant', 'uuid');
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, staff_id, text_sealed, date_trunc('milliseconds', created_at) AS created_at, changed_at FROM care_note
        WHERE user_id = $1 AND ($2::timestamptz IS NULL OR (date_trunc('milliseconds', created_at), id) < ($2, $3::uuid))
        ORDER BY date_trunc('milliseconds', created_at) DESC, id DESC LIMIT $4`,
      [member, at, before, limit + 1],
    );
    const page = pageOf(rows, limit, (last) => [last.created_at.toISOString(), last.id]);
    const own = await this.keys.of(member);
    const known = await this.users.shownOf(page.items.flatMap(({ staff_id }) => staff_id ?? []));
    const items = page.items.map((row): CareNote => {
      const author = row.staff_id === null ? undefined : known.get(row.staff_id);
      return {
        id: row.id,
        text: own.open(NOTE, row.id, row.text_sealed),
        by: author ? { id: author.id, name: author.name } : null,
        written_at: row.created_at.toISOString(),
        changed_at: row.changed_at.toISOString(),
        is_own: row.staff_id === who.id,
      };
    });
    return { ...page, items };
  }

  /**
   * Adds a note, or changes one of the caller's.
   * @throws ForbiddenProblem for a colleague's
   */
  async write(who: SignedIn, id: string, note: string, text: string, caller: Caller): Promise<CareNote> {
    const member = await this.access.of(who, id, 'profile', caller, 'record');
    const own = await this.keys.of(member);
    const [row] = await this.dataSource.query<Row[]>(
      `INSERT INTO care_note (user_id, id, staff_id, text_sealed) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, id) DO UPDATE SET text_sealed = EXCLUDED.text_sealed, changed_at = now()
         WHERE care_note.staff_id = EXCLUDED.staff_id
       RETURNING id, staff_id, text_sealed, created_at, changed_at`,
      [member, note, who.id, own.seal(NOTE, note, text)],
    );
    if (!row) throw new ForbiddenProblem();
    const { name } = await this.users.profileOf(who.id);
    return {
      id: note,
      text,
      by: { id: who.id, name },
      written_at: row.created_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
      is_own: true,
    };
  }

  /** Deletes one of the caller's. @throws NotFoundProblem for any other */
  async remove(who: SignedIn, id: string, note: string, caller: Caller): Promise<void> {
    const member = await this.access.of(who, id, 'profile', caller, 'record');
    const own = { user_id: member, id: note, staff_id: who.id };
    const { affected } = await this.dataSource.manager.delete(CareNoteEntity, own);
    if (affected === 0) throw new NotFoundProblem();
  }
}
