import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../platform/http/caller.decorator';
import type { JsonObject } from '../../platform/types/json';
import { AuditEntryEntity } from './audit-entry.entity';

export interface AuditEntry {
  /** Who did it; null when nobody is known. */
  actor_id: string | null;
  /** Whose data it was, when that is somebody else. */
  subject_id?: string;
  /** Stable name in snake case, e.g. `login`, `user_updated_password`. */
  action: string;
  /** Absent for what no request caused. */
  caller?: Caller;
  /** Ids and scalars, never names, addresses or health data. */
  traits?: JsonObject;
}

/** An entry as it is told to whom it is about: without the actor's address and device. */
export interface ActByOther {
  id: string;
  created_at: Date;
  actor_id: string;
  traits: JsonObject;
}

/** Writes down what matters for security. */
@Injectable()
export class AuditLogService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds entries within the caller's transaction, so that act and entry stand or fall together. What must be kept
   * although the request is refused (a failed sign-in) is written with a manager of its own, outside of any transaction.
   */
  async write(tx: EntityManager, ...entries: AuditEntry[]): Promise<void> {
    const rows: object[] = entries.map(({ actor_id, subject_id, action, caller, traits }) => ({
      actor_id,
      subject_id: subject_id ?? null,
      action,
      ip: caller?.ip ?? null,
      user_agent: caller?.user_agent ?? null,
      traits: traits ?? {},
    }));
    await tx.insert(AuditEntryEntity, rows);
  }

  /** Those of the subjects about whom the actor has made no entry with these traits within the last hour. */
  async withoutEntrySince<Id extends string>(
    actorId: string,
    subjects: readonly Id[],
    action: string,
    traits: JsonObject,
  ): Promise<Id[]> {
    if (subjects.length === 0) return [];
    const rows = await this.dataSource.query<{ id: Id }[]>(
      `SELECT s.id FROM unnest($2::uuid[]) AS s(id)
        WHERE NOT EXISTS (
          SELECT FROM audit_entry e
           WHERE e.subject_id = s.id AND e.actor_id = $1 AND e.action = $3 AND e.traits @> $4
             AND e.created_at > now() - interval '1 hour')`,
      [actorId, subjects, action, traits],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * What others have done with what is the user's, newest first.
   * @param before the id of the entry to go on behind
   */
  byOthers(
    userId: string,
    action: string,
    { before, most }: { before: string | null; most: number },
  ): Promise<ActByOther[]> {
    return this.dataSource.query<ActByOther[]>(
      `SELECT id, created_at, actor_id, traits FROM audit_entry
        WHERE subject_id = $1 AND action = $2 AND actor_id <> $1 AND ($3::bigint IS NULL OR id < $3)
        ORDER BY id DESC LIMIT $4`,
      [userId, action, before, most],
    );
  }

  /** Takes address and browser out of all that a user did: what stays once they are gone are pseudonyms. */
  async forgetDevices(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(
      `UPDATE audit_entry SET ip = NULL, user_agent = NULL
        WHERE actor_id = $1 AND (ip IS NOT NULL OR user_agent IS NOT NULL)`,
      [userId],
    );
  }
}
