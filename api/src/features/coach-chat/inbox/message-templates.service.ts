import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BadRequestProblem } from '../../../platform/http/problem';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import {
  type MessageTemplate,
  type MessageTemplates,
  type SaveMessageTemplate,
  TEMPLATE_FIELDS,
} from '../dto/message-template.dto';
import { MessageTemplateEntity } from './message-template.entity';

const MOST = 200;

/** Messages that the care team shares. */
@Injectable()
export class MessageTemplatesService {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<MessageTemplates> {
    const rows = await this.dataSource.manager.find(MessageTemplateEntity, {
      order: { title: 'ASC', id: 'ASC' },
      take: MOST,
    });
    return { items: rows.map(({ id, title, text }) => ({ id, title, text })) };
  }

  /** @throws BadRequestProblem for a field that there is not */
  async save(who: SignedIn, id: string, { title, text }: SaveMessageTemplate): Promise<MessageTemplate> {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].some(
      ([, field]) => !(TEMPLATE_FIELDS as readonly (string | undefined)[]).includes(field),
    );
    if (unknown) {
      const message = 'Please use no other fields than {first_name} and {my_name}.';
      throw new BadRequestProblem('validation-failed', message, [
        { field: 'text', code: 'unknown-field', message },
      ]);
    }
    const row = { id, title, text, changed_at: new Date(), changed_by: who.id };
    await this.dataSource.manager.upsert(MessageTemplateEntity, row, ['id']);
    return { id, title, text };
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.manager.delete(MessageTemplateEntity, { id });
  }
}
