import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import {
  BadRequestProblem,
  ConflictProblem,
  type FieldProblem,
  NotFoundProblem,
} from '../../platform/http/problem';
import { RealtimeService } from '../../platform/realtime/realtime.service';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { MemberTurns } from '../../platform/security/member-turns';
import { SafetyGateService } from '../assistant/safety-gate.service';
import type { ResultHelp } from '../help/result-help.dto';
import { mayBePregnant } from '../health-screen/health-screen.options';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import type { GatedScreen } from '../programmes/gates.options';
import { HomeReadingsChanged } from '../programmes/programmes.events';
import { criticalOf, helpFor, worst } from './critical-readings';
import type { SavedMeasures } from './dto/measure.dto';
import type { ChangeMeasure, NewMeasure } from './dto/write-measures.dto';
import { whyOff } from './measure-gates';
import { fingerprintOf, instantOf, measureOf, type MeasureRow, openRow, readingOf } from './measure-rows';
import { MeasureEntity, READING } from './measure.entity';
import type { Reading } from './measures.options';
import { implausible } from './plausibility';

/** How many a member can keep: ten years of ten a day, and more. */
const MOST = 50_000;

/** What members measure by themselves, as they write it. */
@Injectable()
export class MeasuresService {
  constructor(
    private readonly transactions: Transactions,
    private readonly turns: MemberTurns,
    private readonly keys: MemberKeys,
    private readonly screens: HealthScreenService,
    private readonly safety: SafetyGateService,
    private readonly events: EventPublisher,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * Saves all of them or none. What was sent before stays as it is.
   * @throws BadRequestProblem with a sentence for each that cannot be right; ConflictProblem for a kind that is off
   */
  save(member: MemberId, given: readonly NewMeasure[]): Promise<SavedMeasures> {
    return this.inTurn(member, async (tx, now) => {
      const readings = given.map(readingOf);
      const { answers } = await this.screens.of(member, tx);
      refuse(answers, readings, now, (index) => `measures.${index}.`);
      const own = await this.keys.of(member, tx);
      const samples = given.map(({ client_id }) => own.fingerprint('measure-sample', client_id));
      const added = await this.insert(tx, member, own, readings, samples);
      const rows = await tx.query<(MeasureRow & { sample: Buffer })[]>(
        `SELECT id, sample, measured_at, reading_sealed FROM measure WHERE user_id = $1 AND sample = ANY ($2)`,
        [member, samples],
      );
      const bySample = new Map(rows.map((row) => [row.sample.toString('hex'), row]));
      const saved = samples.map((sample) => {
        const row = bySample.get(sample.toString('hex'))!;
        return { id: row.id, reading: openRow(own, row) };
      });
      if (added > 0) await this.tell(tx, member, readings);
      // Of what was there already, too: the answer that showed the help may have been lost.
      const safety = await this.raise(tx, member, saved, answers, now);
      return { measures: saved.map(({ id, reading }) => measureOf(id, reading)), added, safety };
    });
  }

  /** Puts one right. @throws NotFoundProblem for anybody else's, and as `save` */
  change(member: MemberId, id: string, given: ChangeMeasure): Promise<SavedMeasures> {
    return this.inTurn(member, async (tx, now) => {
      const row = await tx.findOneBy(MeasureEntity, { user_id: member, id });
      if (!row) throw new NotFoundProblem();
      const own = await this.keys.of(member, tx);
      const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const reading: Reading = { ...openRow(own, row), ...changes };
      const { answers } = await this.screens.of(member, tx);
      refuse(answers, [reading], now, () => '');
      const values = { measured_at: instantOf(reading), reading_sealed: own.seal(READING, id, reading) };
      await tx.update(MeasureEntity, { id, user_id: member }, values);
      await this.tell(tx, member, [reading]);
      const safety = await this.raise(tx, member, [{ id, reading }], answers, now);
      return { measures: [measureOf(id, reading)], added: 0, safety };
    });
  }

  /** Also one of a kind that is off. @throws NotFoundProblem for anybody else's */
  remove(member: MemberId, id: string): Promise<void> {
    return this.inTurn(member, async (tx) => {
      const { affected } = await tx.delete(MeasureEntity, { user_id: member, id });
      if (!affected) throw new NotFoundProblem();
      await this.events.publish(tx, HomeReadingsChanged, { user_id: member });
    });
  }

  /** An import of a year's steps is no news to anybody. */
  private async tell(tx: EntityManager, member: MemberId, readings: readonly Reading[]): Promise<void> {
    if (!readings.some(({ kind }) => kind === 'blood_pressure' || kind === 'pulse')) return;
    await this.events.publish(tx, HomeReadingsChanged, { user_id: member });
  }

  /** One after the other, and the member's pages read again. */
  private inTurn<T>(member: MemberId, work: (tx: EntityManager, now: Date) => Promise<T>): Promise<T> {
    return this.turns.run(member, () =>
      this.transactions.run(async (tx) => {
        const answer = await work(tx, await databaseNow(tx));
        this.realtime.toMember(member, 'measures.changed', {});
        return answer;
      }),
    );
  }

  private async insert(
    tx: EntityManager,
    member: MemberId,
    own: MemberKey,
    readings: readonly Reading[],
    samples: readonly Buffer[],
  ): Promise<number> {
    const rows = readings.map((reading, index) => {
      const id = randomUUID();
      return { id, reading, sample: samples[index]!, sealed: own.seal(READING, id, reading) };
    });
    // In one order: two requests with the same samples wait for each other, never both ways.
    rows.sort((a, b) => Buffer.compare(a.sample, b.sample));
    const inserted = await tx.query<unknown[]>(
      `INSERT INTO measure (id, user_id, kind, sample, measured_at, reading_sealed)
       SELECT id, $1, kind, sample, measured_at, sealed
         FROM unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::timestamptz[], $6::bytea[])
              AS given (id, kind, sample, measured_at, sealed)
       ON CONFLICT ON CONSTRAINT measure_once DO NOTHING RETURNING id`,
      [
        member,
        rows.map(({ id }) => id),
        rows.map(({ reading }) => fingerprintOf(own, reading.kind)),
        rows.map(({ sample }) => sample),
        rows.map(({ reading }) => instantOf(reading).toISOString()),
        rows.map(({ sealed }) => sealed),
      ],
    );
    if (inserted.length > 0 && (await tx.countBy(MeasureEntity, { user_id: member })) > MOST) {
      throw new ConflictProblem(
        'too-many-measures',
        `Up to ${MOST.toLocaleString('en-GB')} measures can be kept. Nothing was saved.`,
      );
    }
    return inserted.length;
  }

  /** The help that the worst of them calls for; where it calls for it now, as a message in a chat does. */
  private async raise(
    tx: EntityManager,
    member: MemberId,
    saved: readonly { id: string; reading: Reading }[],
    screen: GatedScreen,
    now: Date,
  ): Promise<ResultHelp | null> {
    const isPregnant = mayBePregnant(screen);
    const found = saved.flatMap(({ id, reading }) => {
      const critical = criticalOf(reading, isPregnant, now);
      return critical ? [{ id, reading, ...critical }] : [];
    });
    const first = worst(found);
    if (first?.band === 'flag') {
      await this.safety.measured(tx, member, { kind: 'measure', id: first.id }, first.category);
    }
    return first && helpFor(first, first.id, first.reading);
  }
}

/** @throws as `save` */
function refuse(
  screen: GatedScreen,
  readings: readonly Reading[],
  now: Date,
  pathOf: (index: number) => string,
): void {
  for (const kind of new Set(readings.map((reading) => reading.kind))) {
    const off = whyOff(kind, screen);
    if (off) throw new ConflictProblem('measure-off', off.text);
  }
  const errors: FieldProblem[] = readings.flatMap((reading, index) =>
    implausible(reading, now).map((found) => ({ ...found, field: `${pathOf(index)}${found.field}` })),
  );
  if (errors[0]) throw new BadRequestProblem('validation-failed', errors[0].message, errors.slice(0, 50));
}
