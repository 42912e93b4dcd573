import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { MemberTurns } from '../../platform/security/member-turns';
import type { MemberId } from '../member-access/member-access.service';
import type { Fact, Memory } from './dto/memory.dto';
import { FACT, MemoryFactEntity } from './memory-fact.entity';
import { MemoryForgottenEntity } from './memory-forgotten.entity';
import { MemorySwitchEntity } from './memory-switch.entity';
import { type FactSource, LONGEST_FACT, MOST_FACTS } from './memory.options';
import { factsIn } from './facts';

/** Something that a member has said. */
export interface Said {
  text: string;
  source: { kind: FactSource; id: string };
}

export type { Fact as MemoryFact } from './dto/memory.dto';

/** What the assistant remembers of a member: in the member's words, for the member to see, change and delete. */
@Injectable()
export class MemoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly turns: MemberTurns,
    private readonly keys: MemberKeys,
  ) {}

  /** What may be used for an answer, the latest first: nothing while it is switched off. */
  async of(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<Fact[]> {
    const { on, items } = await this.shown(member, tx);
    return on ? items : [];
  }

  async isOn(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await tx.findOneBy(MemorySwitchEntity, { user_id: member }))?.is_on ?? true;
  }

  /** For its member: also while it is switched off. */
  async shown(member: MemberId, tx: EntityManager = this.dataSource.manager): Promise<Memory> {
    const on = await this.isOn(member, tx);
    const order = { created_at: 'DESC', id: 'DESC' } as const;
    const rows = await tx.find(MemoryFactEntity, { where: { user_id: member }, order, take: MOST_FACTS });
    if (rows.length === 0) return { on, items: [] };
    const own = await this.keys.of(member, tx);
    return { on, items: rows.map((row) => toFact(own, row)) };
  }

  /**
   * Remembers what a message says that will still hold in a month, as far as rules find it: for that nothing goes to a
   * model.
   * @returns what is new
   */
  async propose(tx: EntityManager, member: MemberId, { text, source }: Said): Promise<Fact[]> {
    const facts: Fact[] = [];
    for (const fact of factsIn(text)) {
      const kept = await this.remember(tx, member, { text: fact, source });
      if (kept) facts.push(kept);
    }
    return facts;
  }

  /**
   * Remembers one fact, once.
   * @returns null when nothing was added: switched off, full, known, or forgotten before
   */
  async remember(tx: EntityManager, member: MemberId, { text, source }: Said): Promise<Fact | null> {
    if (!(await this.changing(tx, member))) return null;
    const isForgotten = await tx.existsBy(MemoryForgottenEntity, { user_id: member, source_id: source.id });
    if (isForgotten || (await tx.countBy(MemoryFactEntity, { user_id: member })) >= MOST_FACTS) return null;
    const id = randomUUID();
    const own = await this.keys.of(member, tx);
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(MemoryFactEntity)
      .values({
        id,
        user_id: member,
        ...sealed(own, id, text.slice(0, LONGEST_FACT)),
        source_kind: source.kind,
        source_id: source.id,
      })
      .orIgnore()
      .returning('*')
      .execute();
    const [row] = inserted.raw as MemoryFactEntity[];
    return row ? toFact(own, row) : null;
  }

  /** @throws NotFoundProblem when it is there no more; ConflictProblem when another one says the same */
  change(member: MemberId, id: string, text: string): Promise<Fact> {
    return this.inTurn(member, async (tx) => {
      const row = await tx.findOneBy(MemoryFactEntity, { id, user_id: member });
      if (!row) throw new NotFoundProblem();
      const own = await this.keys.of(member, tx);
      const words = sealed(own, id, text);
      const same = await tx.findOneBy(MemoryFactEntity, { user_id: member, fingerprint: words.fingerprint });
      if (same && same.id !== id) {
        throw new ConflictProblem('already-remembered', 'The assistant remembers this already.');
      }
      await tx.update(MemoryFactEntity, { id }, words);
      return toFact(own, { ...row, ...words });
    });
  }

  /** @throws NotFoundProblem when it is there no more */
  forget(member: MemberId, id: string): Promise<void> {
    return this.inTurn(member, async (tx) => {
      if ((await this.remove(tx, member, { id })) === 0) throw new NotFoundProblem();
    });
  }

  /** Forgets everything, or what comes from one message. */
  forgetAll(member: MemberId, source?: string): Promise<void> {
    return this.inTurn(member, async (tx) => {
      if (source === undefined) await this.remove(tx, member, {});
      else await this.forgetSource(tx, member, source);
    });
  }

  /** Forgets what comes from a message, and remembers nothing from it again. */
  async forgetSource(tx: EntityManager, member: MemberId, source: string): Promise<void> {
    await this.changing(tx, member);
    await this.remove(tx, member, { source_id: source });
    await this.bar(tx, member, [source]);
  }

  switch(member: MemberId, on: boolean): Promise<Memory> {
    return this.inTurn(member, async (tx) => {
      await tx.update(MemorySwitchEntity, { user_id: member }, { is_on: on });
      return this.shown(member, tx);
    });
  }

  /** What was said with it is not read for facts again: its event may come twice. */
  private async remove(
    tx: EntityManager,
    member: MemberId,
    which: { id?: string; source_id?: string },
  ): Promise<number> {
    const rows = await tx.findBy(MemoryFactEntity, { ...which, user_id: member });
    await tx.remove(rows);
    await this.bar(
      tx,
      member,
      rows.flatMap(({ source_id }) => source_id ?? []),
    );
    return rows.length;
  }

  private async bar(tx: EntityManager, member: MemberId, sources: string[]): Promise<void> {
    if (sources.length === 0) return;
    const rows = [...new Set(sources)].map((source_id) => ({ user_id: member, source_id }));
    await tx.createQueryBuilder().insert().into(MemoryForgottenEntity).values(rows).orIgnore().execute();
  }

  private inTurn<T>(member: MemberId, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.turns.run(member, () =>
      this.transactions.run(async (tx) => {
        await this.changing(tx, member);
        return work(tx);
      }),
    );
  }

  /**
   * Until the transaction ends, no other change of what is remembered of the member begins.
   * @returns whether it is switched on
   */
  private async changing(tx: EntityManager, member: MemberId): Promise<boolean> {
    const [row] = await tx.query<[{ is_on: boolean }]>(
      `INSERT INTO memory_switch AS s (user_id) VALUES ($1)
       ON CONFLICT (user_id) DO UPDATE SET is_on = s.is_on RETURNING s.is_on`,
      [member],
    );
    return row.is_on;
  }
}

function sealed(
  own: MemberKey,
  id: string,
  text: string,
): Pick<MemoryFactEntity, 'text_sealed' | 'fingerprint'> {
  const alike = text
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim();
  return { text_sealed: own.seal(FACT, id, text), fingerprint: own.fingerprint('memory_fact', alike) };
}

function toFact(
  own: MemberKey,
  { id, text_sealed, source_kind, source_id, created_at }: MemoryFactEntity,
): Fact {
  return {
    id,
    text: own.open(FACT, id, text_sealed),
    source: { kind: source_kind, id: source_id },
    created_at: created_at.toISOString(),
  };
}
