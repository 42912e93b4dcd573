import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JsonObject } from '../../platform/types/json';

/** Which entries. What is left out narrows nothing. */
export interface AuditFilter {
  action?: string;
  actor_id?: string;
  subject_id?: string;
  /** From this moment on. */
  from?: Date;
  /** Up to this moment, which is not among them. */
  until?: Date;
}

/** An entry as it stands. */
export interface AuditRow {
  id: string;
  created_at: Date;
  actor_id: string | null;
  subject_id: string | null;
  action: string;
  ip: string | null;
  user_agent: string | null;
  traits: JsonObject;
}

/** Reads the record of what matters for security. */
@Injectable()
export class AuditReaderService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Entries, newest first.
   * @param after the id of the entry to go on behind
   */
  page(filter: AuditFilter, after: string | null, most: number): Promise<AuditRow[]> {
    const { conditions, values } = sqlOf(filter);
    if (after !== null) {
      const at = values.push(after);
      // Row by row in the order of the index: a list of years is entered where the page begins. Where retention has deleted
      // that entry meanwhile, the one that was written before it stands for it.
      conditions.push(
        `(created_at, id) < ((SELECT created_at FROM audit_entry WHERE id <= $${at} ORDER BY id DESC LIMIT 1), $${at}::bigint)`,
      );
    }
    return this.dataSource.query<AuditRow[]>(
      `SELECT id, created_at, actor_id, subject_id, action, ip, user_agent, traits FROM audit_entry
        WHERE ${conditions.join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT $${values.push(most)}`,
      values,
    );
  }

  /** Whether there are more entries than so many. */
  async areMoreThan(filter: AuditFilter, most: number): Promise<boolean> {
    const { conditions, values } = sqlOf(filter);
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM audit_entry WHERE ${conditions.join(' AND ')} OFFSET $${values.push(most)} LIMIT 1`,
      values,
    );
    return rows.length > 0;
  }

  /** Whether somebody has an entry with just these traits within the last hour. */
  async isNotedThisHour(actorId: string, action: string, traits: JsonObject): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM audit_entry
        WHERE actor_id = $1 AND action = $2 AND traits = $3::jsonb AND created_at > now() - interval '1 hour' LIMIT 1`,
      [actorId, action, traits],
    );
    return rows.length > 0;
  }
}

function sqlOf(filter: AuditFilter): { conditions: string[]; values: unknown[] } {
  const conditions = ['true'];
  const values: unknown[] = [];
  const add = (condition: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${condition} $${values.push(value)}`);
  };
  add('action =', filter.action);
  add('actor_id =', filter.actor_id);
  add('subject_id =', filter.subject_id);
  add('created_at >=', filter.from);
  add('created_at <', filter.until);
  return { conditions, values };
}
