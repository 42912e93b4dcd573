import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import type { Caller } from '../../../platform/http/caller.decorator';
import { BadRequestProblem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuditLogService } from '../../audit/audit-log.service';
import { type MessageTemplate, type MessageTemplates, TEMPLATE_FIELDS } from '../dto/message-template.dto';
import { MessageTemplateEntity } from './message-template.entity';

const MOST = 200;

/** Messages that the care team shares. */
@Injectable()
export class MessageTemplatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLogService,
  ) {}

  async all(): Promise<MessageTemplates> {
    const rows = await this.dataSource.manager.find(MessageTemplateEntity, {
      order: { title: 'ASC', id: 'ASC' },
      take: MOST,
    });
    return { items: rows.map(({ id, title, text }) => ({ id, title, text })) };
  }

  /** The same again changes nothing. @throws BadRequestProblem for a field that there is not */
  async save(who: SignedIn, { id, title, text }: MessageTemplate, caller: Caller): Promise<MessageTemplate> {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].some(
      ([, field]) => !(TEMPLATE_FIELDS as readonly (string | undefined)[]).includes(field),
    );
    if (unknown) {
      const message = 'Please use no other fields than {first_name} and {my_name}.';
      throw new BadRequestProblem('validation-failed', message, [
        { field: 'text', code: 'unknown-field', message },
      ]);
    }
    await this.transactions.run(async (tx) => {
      const changed = await tx.query<object[]>(
        `INSERT INTO message_template AS t (id, title, text, changed_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE
           SET title = excluded.title, text = excluded.text, changed_at = now(), changed_by = excluded.changed_by
           WHERE (t.title, t.text) <> (excluded.title, excluded.text)
         RETURNING id`,
        [id, title, text, who.id],
      );
      if (changed.length > 0) await this.audit.write(tx, entry('message_template_changed', who, id, caller));
    });
    return { id, title, text };
  }

  async remove(who: SignedIn, id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.delete(MessageTemplateEntity, { id });
      if (affected) await this.audit.write(tx, entry('message_template_deleted', who, id, caller));
    });
  }
}

const entry = (action: string, who: SignedIn, template: string, caller: Caller) => ({
  ...{ actor_id: who.id, action, caller },
  traits: { template },
});
