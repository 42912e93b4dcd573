import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModelClient } from '../../platform/ai/model-client';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import type { SentTextPage } from './dto/sent-text.dto';
import { SentTextEntity, WORDS } from './sent-text.entity';
import type { SentWords } from './sent-texts.options';

export type { SentRecord, SentWords } from './sent-texts.options';

/** How many are kept of a member. */
const MOST = 200;

/** What of a member's went to a model. */
@Injectable()
export class SentTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: MemberKeys,
    private readonly models: ModelClient,
  ) {}

  /** Noted before it is sent, so that nothing leaves that is not here. Outside of any transaction that may be undone. */
  async record(member: MemberId, { purpose, model, messages, records }: SentWords): Promise<void> {
    const id = randomUUID();
    const own = await this.keys.of(member);
    await this.dataSource.query(
      `WITH outdated AS (
         DELETE FROM sent_text WHERE id IN (
           SELECT id FROM sent_text WHERE user_id = $2 ORDER BY sent_at DESC, id DESC OFFSET ${MOST - 1}))
       INSERT INTO sent_text (id, user_id, purpose, model, recipient, words_sealed)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, member, purpose, model, this.models.recipient ?? '', own.seal(WORDS, id, { messages, records })],
    );
  }

  /** A page, newest first. */
  async list(member: MemberId, { limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<SentTextPage> {
    const [sentAt, id] = cursor === undefined ? [null, null] : placeOf(cursor, 'instant', 'uuid');
    const rows = await this.dataSource.query<SentTextEntity[]>(
      `SELECT * FROM sent_text
        WHERE user_id = $1 AND ($2::timestamptz IS NULL OR (sent_at, id) < ($2, $3))
        ORDER BY sent_at DESC, id DESC LIMIT $4`,
      [member, sentAt, id, limit + 1],
    );
    const own = await this.keys.of(member);
    const items = rows.map(({ id, sent_at, purpose, model, recipient, words_sealed }) => ({
      id,
      sent_at: sent_at.toISOString(),
      purpose,
      model,
      recipient,
      ...own.open(WORDS, id, words_sealed),
    }));
    return pageOf(items, limit, ({ sent_at, id }) => [sent_at, id]);
  }
}
