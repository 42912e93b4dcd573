import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { BEFORE } from './biomarker-change.entity';

/** How a value came to be another one than was read or typed. */
export interface Correction {
  /** When it was last corrected: ISO 8601, UTC. */
  readonly at: string;
  readonly by: 'member' | 'care_team';
  /** What it was in the first place. */
  readonly value: string;
  readonly unit: string | null;
}

interface Row {
  readonly biomarker_id: string;
  readonly id: string;
  readonly before_sealed: Buffer;
  readonly last_at: Date;
  readonly last_by_member: boolean;
}

/** What of a member's values was corrected, for those who show many at once. */
@Injectable()
export class BiomarkerCorrectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
  ) {}

  /** By the value's id. */
  async of(member: MemberId): Promise<Map<string, Correction>> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT DISTINCT ON (c.biomarker_id) c.biomarker_id, c.id, c.before_sealed,
              first_value(c.at) OVER latest AS last_at, first_value(c.by_member) OVER latest AS last_by_member
         FROM biomarker b JOIN biomarker_change c ON c.biomarker_id = b.id
        WHERE b.user_id = $1 AND NOT b.held AND c.kind = 'corrected'
       WINDOW latest AS (PARTITION BY c.biomarker_id ORDER BY c.at DESC, c.id DESC)
        ORDER BY c.biomarker_id, c.at, c.id`,
      [member],
    );
    if (rows.length === 0) return new Map();
    const own = await this.keys.of(member);
    return new Map(
      rows.map(({ biomarker_id, id, before_sealed, last_at, last_by_member }) => {
        const { value, unit } = own.open(BEFORE, id, before_sealed);
        const by = last_by_member ? 'member' : 'care_team';
        return [biomarker_id, { at: last_at.toISOString(), by, value, unit }];
      }),
    );
  }
}
