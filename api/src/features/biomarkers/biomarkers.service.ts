import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/http/caller.decorator';
import type { PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import type { ResultHelp } from '../help/result-help.dto';
import type { SafetyCategory } from '../help/safety.options';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { mayCallForHelp } from './critical-now';
import { CriticalResultsService } from './critical-results.service';
import {
  biomarkerOf,
  type BiomarkerRow,
  biomarkersOf,
  contentOf,
  datedOf,
  type Held,
  rowsOf,
} from './biomarker-rows';
import type { CameOn } from './current-results';
import { BiomarkerEntity, CONTENT } from './biomarker.entity';
import type { ReadBiomarker } from './biomarkers.options';
import { type Biomarker, FileBiomarkers, type MemberBiomarkers } from './dto/biomarker.dto';

export type { Held } from './biomarker-rows';
export { Biomarker, FileBiomarkers } from './dto/biomarker.dto';

/** Rows of one statement. */
const AT_ONCE = 500;
/** Values of one member's documents, give or take a document's. */
const MOST_READ = 20_000;
/** The longest list that is answered at once. */
const LONGEST_LIST = 1_000;

/** Members' measured values, as they are read. */
@Injectable()
export class BiomarkersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: MemberAccessService,
    private readonly keys: MemberKeys,
    private readonly critical: CriticalResultsService,
  ) {}

  /** One's own, or those of a member whom one looks after. */
  async ofUser(who: SignedIn, id: string, query: PageQuery, caller: Caller): Promise<MemberBiomarkers> {
    return this.ofMember(await this.access.of(who, id, 'documents', caller), query);
  }

  /** Those of the newest documents first, and in their order. */
  async ofMember(member: MemberId, { limit = LONGEST_LIST, cursor }: PageQuery): Promise<MemberBiomarkers> {
    const [instant, position, id] = cursor ? placeOf(cursor, 'instant', 'number', 'uuid') : [];
    const rows = await rowsOf(
      this.dataSource.manager,
      member,
      `AND ($2::timestamptz IS NULL OR created_at < $2 OR (created_at = $2 AND (position, id) > ($3::bigint, $4)))
       ORDER BY created_at DESC, position, id LIMIT $5`,
      [instant ?? null, Number(position ?? 0), id ?? null, limit + 1],
    );
    const page = pageOf(rows, limit, (last) => [
      last.created_at.toISOString(),
      String(last.position),
      last.id,
    ]);
    const biomarkers = await this.open(member, page.items);
    const safety = await this.critical.help(member, biomarkers);
    return { biomarkers, next_cursor: page.next_cursor, safety };
  }

  /** @throws NotFoundProblem for anybody else's */
  async one(
    member: MemberId,
    id: string,
    tx: EntityManager = this.dataSource.manager,
    held: Held = {},
  ): Promise<Biomarker> {
    const found = await this.find(member, id, tx, held);
    if (!found) throw new NotFoundProblem();
    return found;
  }

  /** Null where it is gone. */
  async find(
    member: MemberId,
    id: string,
    tx: EntityManager = this.dataSource.manager,
    held: Held = {},
  ): Promise<Biomarker | null> {
    const [row] = await rowsOf(tx, member, 'AND id = $2', [id], held);
    return row ? biomarkerOf(await this.keys.of(member, tx), row) : null;
  }

  /** Values of documents of the member, by the document's id; those that were typed in under null. */
  async byFile(
    member: MemberId,
    files: readonly string[],
    tx: EntityManager = this.dataSource.manager,
    held: Held = {},
  ): Promise<Map<string | null, Biomarker[]>> {
    const ofThem = 'AND file_id = ANY ($2) ORDER BY position, id';
    const rows = await rowsOf(tx, member, ofThem, [files], held);
    return Map.groupBy(await this.open(member, rows, tx), ({ file_id }) => file_id);
  }

  /** Every value of the member, or of a document of theirs: those of the newest documents first, and in their order. */
  async every(member: MemberId, file?: string): Promise<Biomarker[]> {
    const rows = await rowsOf(
      this.dataSource.manager,
      member,
      'AND ($2::uuid IS NULL OR file_id = $2) ORDER BY created_at DESC, position, id',
      [file ?? null],
    );
    return this.open(member, rows);
  }

  /** Every value of the member, with the day on which it came. */
  async valuesOf(member: MemberId, tx: EntityManager): Promise<CameOn[]> {
    const rows = await rowsOf(tx, member, 'ORDER BY created_at, position, id');
    return rows.length === 0 ? [] : datedOf(await this.keys.of(member, tx), rows);
  }

  /** Values of a document of the member. */
  async ofFile(member: MemberId, file: string): Promise<FileBiomarkers> {
    const biomarkers = (await this.byFile(member, [file])).get(file) ?? [];
    const [safety = null] = await this.critical.helpOfDocuments(member, [biomarkers]);
    return { success: true, biomarkers, safety };
  }

  /** Whether a member has as many values from documents as lists and help can open at once. */
  async isFull(member: MemberId): Promise<boolean> {
    const [read] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM biomarker WHERE user_id = $1 AND file_id IS NOT NULL`,
      [member],
    );
    return read.count >= MOST_READ;
  }

  /**
   * Writes what was read in a document, in the place of what was read before.
   * @param held until `release`: nobody but its reviewer sees them
   */
  async replace(
    tx: EntityManager,
    member: MemberId,
    file: string,
    read: readonly ReadBiomarker[],
    held: boolean,
  ): Promise<void> {
    await tx.delete(BiomarkerEntity, { user_id: member, file_id: file });
    const own = await this.keys.of(member, tx);
    const rows = read.map((value, position) => {
      const id = randomUUID();
      return {
        id,
        user_id: member,
        file_id: file,
        position,
        needs_review: value.review_reasons.length > 0,
        confirmed: false,
        held,
        content_sealed: own.seal(CONTENT, id, contentOf(value)),
      };
    });
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await tx.insert(BiomarkerEntity, rows.slice(at, at + AT_ONCE));
    }
    const kept = (await this.byFile(member, [file], tx)).get(file) ?? [];
    await this.critical.raise(tx, member, kept);
  }

  /** What was held of a document counts from now on. */
  async release(tx: EntityManager, member: MemberId, file: string): Promise<void> {
    await tx.update(BiomarkerEntity, { user_id: member, file_id: file, held: true }, { held: false });
  }

  /** The document of a value; null where it has none, or is gone. */
  async fileOf(member: MemberId, id: string): Promise<string | null> {
    const where = { id, user_id: member };
    const select = { id: true, file_id: true } as const;
    return (await this.dataSource.manager.findOne(BiomarkerEntity, { where, select }))?.file_id ?? null;
  }

  /** The document of a value that calls for help; null where it calls for none, has no document, or is gone. */
  async urgentFileOf(member: MemberId, id: string): Promise<string | null> {
    const rows = await rowsOf(this.dataSource.manager, member, 'AND id = $2', [id], { withHeld: true });
    const [value] = await this.open(member, rows);
    return value && mayCallForHelp(value) ? value.file_id : null;
  }

  /** What a value needs help for at once; null where it needs none, or is gone. */
  async criticalCategory(member: MemberId, id: string): Promise<SafetyCategory | null> {
    const row = await this.dataSource.manager.findOneBy(BiomarkerEntity, { id, user_id: member });
    if (!row) return null;
    return this.critical.categoryOf(member, biomarkerOf(await this.keys.of(member), row));
  }

  /** The help that each of several documents calls for; null where none of its values does. */
  helpOfDocuments(
    member: MemberId,
    documents: readonly (readonly Biomarker[])[],
    tx: EntityManager,
  ): Promise<(ResultHelp | null)[]> {
    return this.critical.helpOfDocuments(member, documents, tx);
  }

  private async open(
    member: MemberId,
    rows: readonly BiomarkerRow[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Biomarker[]> {
    if (rows.length === 0) return [];
    const own = await this.keys.of(member, tx);
    return biomarkersOf(own, rows);
  }
}
