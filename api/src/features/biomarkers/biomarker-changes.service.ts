import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { takeTurn } from '../../platform/database/locks';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { BEFORE, BiomarkerChangeEntity, type Correctable } from './biomarker-change.entity';
import { BiomarkerPersonService } from './biomarker-person.service';
import { biomarkerOf } from './biomarker-rows';
import { BiomarkerEntity, type BiomarkerContent, CONTENT } from './biomarker.entity';
import { BiomarkersConfirmed, BiomarkersRemoved } from './biomarkers.events';
import { corrected, typedIn } from './corrections';
import { CriticalResultsService } from './critical-results.service';
import type { BiomarkerChange, WrittenBiomarker } from './dto/biomarker.dto';
import type { AddBiomarker, CorrectBiomarker } from './dto/write-biomarker.dto';

export { CorrectBiomarker } from './dto/write-biomarker.dto';

/** Values that one member may type in. */
const MOST_TYPED = 2_000;
/** Changes that are kept of one value: the newest. */
const MOST_CHANGES = 100;

/** Who changes a value: the member, or somebody who looks after them and has a document of theirs before them. */
interface Changer {
  readonly byMember: boolean;
  /** The value is this document's. */
  readonly file?: string;
}

const BY_MEMBER: Changer = { byMember: true };

/** A value that was taken out. */
export interface KeptBiomarker {
  readonly id: string;
  readonly position: number;
  readonly needs_review: boolean;
  readonly confirmed: boolean;
  readonly content: BiomarkerContent;
}

/** Values that a person types, corrects, confirms and removes. */
@Injectable()
export class BiomarkerChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
    private readonly person: BiomarkerPersonService,
    private readonly critical: CriticalResultsService,
  ) {}

  /** @throws BadRequestProblem for what cannot be meant */
  async add(member: MemberId, given: AddBiomarker): Promise<WrittenBiomarker> {
    return this.transactions.run(async (tx) => {
      const content = typedIn(given, await this.person.of(member, tx));
      if ('refused' in content) throw refused(content);
      await takeTurn(tx, 'typedValues', member); // counted one after the other
      const [typed] = await tx.query<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM biomarker WHERE user_id = $1 AND file_id IS NULL`,
        [member],
      );
      if (typed.count >= MOST_TYPED) {
        throw new ConflictProblem(
          'too-many-values',
          `Up to ${MOST_TYPED} typed values can be kept. Please remove some first.`,
        );
      }
      const id = randomUUID();
      const own = await this.keys.of(member, tx);
      await tx.insert(BiomarkerEntity, {
        id,
        user_id: member,
        file_id: null,
        position: 0,
        needs_review: false,
        confirmed: true,
        content_sealed: own.seal(CONTENT, id, content),
      });
      return this.written(tx, member, id);
    });
  }

  /** The value as it was is kept. What was corrected counts. */
  async correct(
    member: MemberId,
    id: string,
    given: CorrectBiomarker,
    of: Changer = BY_MEMBER,
  ): Promise<WrittenBiomarker> {
    return this.change(member, id, 'corrected', of, async (before, tx) =>
      corrected(before, given, await this.person.of(member, tx)),
    );
  }

  /** It counts from now on. The same again changes nothing, yet a team's look at what its member confirmed is kept. */
  confirm(member: MemberId, id: string, of: Changer = BY_MEMBER): Promise<WrittenBiomarker> {
    const looked = (before: BiomarkerContent) => ({ ...before, review_reasons: [] });
    return this.change(member, id, 'confirmed', of, (before) => Promise.resolve(looked(before)));
  }

  /** Takes a value out of a document, and gives it whole: it can be put back. @throws NotFoundProblem */
  async takeOut(tx: EntityManager, member: MemberId, file: string, id: string): Promise<KeptBiomarker> {
    const row = await tx.findOneBy(BiomarkerEntity, { id, user_id: member, file_id: file });
    if (!row) throw new NotFoundProblem();
    const content = (await this.keys.of(member, tx)).open(CONTENT, id, row.content_sealed);
    await tx.delete(BiomarkerEntity, { id, user_id: member });
    await this.events.publish(tx, BiomarkersRemoved, { user_id: member });
    const { position, needs_review, confirmed } = row;
    return { id, position, needs_review, confirmed, content };
  }

  /** As it was before it was taken out; held where its document is by now. */
  async putBack(
    tx: EntityManager,
    member: MemberId,
    file: string,
    kept: KeptBiomarker,
    held: boolean,
  ): Promise<void> {
    const { id, content, ...rest } = kept;
    const content_sealed = (await this.keys.of(member, tx)).seal(CONTENT, id, content);
    await tx.insert(BiomarkerEntity, { ...rest, id, user_id: member, file_id: file, held, content_sealed });
    await this.written(tx, member, id);
  }

  /** Those whose last word, as they stand, was said by somebody who looks after the member. */
  async decidedByTeam(
    member: MemberId,
    ids: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const last = await tx.query<{ biomarker_id: string; by_member: boolean }[]>(
      `SELECT DISTINCT ON (biomarker_id) biomarker_id, by_member FROM biomarker_change
        WHERE user_id = $1 AND biomarker_id = ANY ($2) ORDER BY biomarker_id, at DESC, id DESC`,
      [member, ids],
    );
    return new Set(last.flatMap(({ biomarker_id, by_member }) => (by_member ? [] : [biomarker_id])));
  }

  async changes(member: MemberId, id: string): Promise<BiomarkerChange[]> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(BiomarkerEntity, { id, user_id: member, held: false })))
      throw new NotFoundProblem();
    const rows = await manager.find(BiomarkerChangeEntity, {
      where: { biomarker_id: id, user_id: member },
      order: { at: 'DESC', id: 'DESC' },
      take: MOST_CHANGES,
    });
    const own = await this.keys.of(member);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      by: row.by_member ? ('member' as const) : ('care_team' as const),
      at: row.at.toISOString(),
      before: { ...own.open(BEFORE, row.id, row.before_sealed) },
    }));
  }

  async remove(member: MemberId, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.delete(BiomarkerEntity, { id, user_id: member, held: false });
      if (!affected) throw new NotFoundProblem();
      await this.events.publish(tx, BiomarkersRemoved, { user_id: member });
    });
  }

  private change(
    member: MemberId,
    id: string,
    kind: BiomarkerChangeEntity['kind'],
    { byMember, file }: Changer,
    next: (
      before: BiomarkerContent,
      tx: EntityManager,
    ) => Promise<BiomarkerContent | { refused: string; field: string }>,
  ): Promise<WrittenBiomarker> {
    return this.transactions.run(async (tx) => {
      const row = await tx.findOne(BiomarkerEntity, {
        where: { id, user_id: member, ...(file === undefined ? { held: false } : { file_id: file }) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new NotFoundProblem();
      const own = await this.keys.of(member, tx);
      const before = own.open(CONTENT, id, row.content_sealed);
      const after = await next(before, tx);
      if ('refused' in after) throw refused(after);
      if (kind === 'confirmed' && row.confirmed) {
        const isSaid = byMember || (await this.decidedByTeam(member, [id], tx)).has(id);
        if (isSaid) return this.shown(tx, member, id);
      }
      const change = randomUUID();
      await tx.insert(BiomarkerChangeEntity, {
        id: change,
        user_id: member,
        biomarker_id: id,
        kind,
        by_member: byMember,
        before_sealed: own.seal(BEFORE, change, correctable(before)),
      });
      await tx.query(
        `DELETE FROM biomarker_change WHERE id IN (
           SELECT id FROM biomarker_change WHERE biomarker_id = $1 ORDER BY at DESC, id DESC OFFSET ${MOST_CHANGES})`,
        [id],
      );
      const content_sealed = own.seal(CONTENT, id, after);
      await tx.update(BiomarkerEntity, { id }, { content_sealed, confirmed: true, needs_review: false });
      return this.written(tx, member, id);
    });
  }

  private async written(tx: EntityManager, member: MemberId, id: string): Promise<WrittenBiomarker> {
    await this.events.publish(tx, BiomarkersConfirmed, { user_id: member, biomarker_id: id });
    const written = await this.shown(tx, member, id);
    await this.critical.raise(tx, member, [written.biomarker]);
    return written;
  }

  private async shown(tx: EntityManager, member: MemberId, id: string): Promise<WrittenBiomarker> {
    const row = await tx.findOneByOrFail(BiomarkerEntity, { id });
    const biomarker = biomarkerOf(await this.keys.of(member, tx), row);
    return { biomarker, safety: await this.critical.help(member, [biomarker], tx) };
  }
}

const correctable = ({
  value,
  unit,
  reference_min,
  reference_max,
  measured_on,
}: BiomarkerContent): Correctable => ({
  value,
  unit,
  reference_min,
  reference_max,
  measured_on,
});

function refused({ refused: message, field }: { refused: string; field: string }): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [{ field, code: 'not-plausible', message }]);
}
