import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { MemberKeys } from '../../platform/sealing/member-keys';
import { AuthUsersService } from '../auth/auth-users.service';
import type { Biomarker } from '../biomarkers/biomarkers.service';
import type { MemberId } from '../member-access/member-access.service';
import { FileReviewEntity, REVIEW, type ReviewContent } from './file-review.entity';

/** A document's review, opened. */
export interface KnownReview extends ReviewContent {
  /** Who signed; null where nobody did, or they are gone. */
  readonly by: string | null;
  readonly signed_at: Date | null;
}

const NONE: ReviewContent = { signed: null, taken_out: [] };

/** What clinicians made of members' documents. */
@Injectable()
export class FileReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
  ) {}

  /** By the document's id; nothing of one that nobody has looked at. */
  async of(
    member: MemberId,
    files: readonly string[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, KnownReview>> {
    if (files.length === 0) return new Map();
    const rows = await tx.findBy(FileReviewEntity, { user_id: member, file_id: In([...files]) });
    if (rows.length === 0) return new Map();
    const own = await this.keys.of(member, tx);
    const staff = rows.flatMap(({ staff_id }) => staff_id ?? []);
    const names = await this.users.shownOf(staff, tx);
    return new Map(
      rows.map(({ file_id, staff_id, signed_at, content_sealed }) => [
        file_id,
        {
          ...own.open(REVIEW, file_id, content_sealed),
          by: names.get(staff_id ?? '')?.name ?? null,
          signed_at,
        },
      ]),
    );
  }

  /** Changes what is kept of a document's review; the caller has the document locked. */
  async change(
    tx: EntityManager,
    member: MemberId,
    file: string,
    next: (before: ReviewContent) => ReviewContent,
    signed?: { by: string; at: Date },
  ): Promise<void> {
    const own = await this.keys.of(member, tx);
    const row = await tx.findOneBy(FileReviewEntity, { file_id: file, user_id: member });
    const after = next(row ? own.open(REVIEW, file, row.content_sealed) : NONE);
    await tx.save(FileReviewEntity, {
      file_id: file,
      user_id: member,
      staff_id: signed?.by ?? row?.staff_id ?? null,
      signed_at: signed?.at ?? row?.signed_at ?? null,
      content_sealed: own.seal(REVIEW, file, after),
    });
  }
}

/** Tells one state of a document's values from another: what is signed holds for the values that were seen. */
export function stateOf(biomarkers: readonly Biomarker[]): string {
  const told = biomarkers.map(
    ({ id, value, unit, reference_min, reference_max, measured_on, needs_review }) => [
      ...[id, value, unit, reference_min, reference_max, measured_on, needs_review],
    ],
  );
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 22);
}
