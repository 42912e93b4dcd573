import { IsUUID } from 'class-validator';
import { TrimmedText } from '../../../platform/http/trimmed-text.decorator';

/** What stands in a template for what is known when it is used: the member's first name, and the writer's. */
export const TEMPLATE_FIELDS = ['first_name', 'my_name'] as const;

export class MessageTemplateParam {
  /** Made by the client. */
  @IsUUID()
  id: string;
}

export class SaveMessageTemplate {
  @TrimmedText(80, 'After a quiet week')
  title: string;

  /** May hold `{first_name}` (the member's) and `{my_name}`. */
  @TrimmedText(2000, 'Hello {first_name}, how was your week?')
  text: string;
}

/** A message that the team writes again and again. */
export class MessageTemplate extends SaveMessageTemplate {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
}

/** All of them, by title: 200 at most. */
export class MessageTemplates {
  items: MessageTemplate[];
}
