import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WrittenNotesService } from '../calendar-events/written-notes.service';
import { PersonMessagesService } from '../coach-chat/person-messages.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import type { TaskFacts } from './care-task.kinds';

/** What a red flag shows of the member's own words: only what the member shares with the team. */
@Injectable()
export class FlagWords {
  constructor(
    private readonly access: MemberAccessService,
    private readonly chat: PersonMessagesService,
    private readonly notes: WrittenNotesService,
  ) {}

  async of(
    tx: EntityManager,
    member: MemberId,
    name: string | null,
    { source_kind, source_id }: TaskFacts['red_flag'],
  ): Promise<{ words: string | null; why_no_words: string | null }> {
    const who = name ?? 'The member';
    const { chats, check_ins } = await this.access.sharedOf(member, {
      chats: 'chats',
      check_ins: 'check_ins',
    });
    switch (source_kind) {
      case 'coach_chat':
        if (!chats) return hidden(`${who} does not share chats.`);
        return said(await this.chat.textOf(tx, member, source_id));
      case 'note': {
        if (!check_ins) return hidden(`${who} does not share check-ins.`);
        const [event = '', fingerprint] = source_id.split(':');
        const text = await this.notes.of(member, event);
        if (text.length > 0 && (await this.notes.fingerprintOf(member, text)) !== fingerprint) {
          return hidden(`${who} has changed the note since. Ask what it said.`);
        }
        return said(text.join('\n') || null);
      }
      case 'answers':
        return hidden('It was written in a questionnaire.');
      case 'measure':
      case 'result':
        return hidden('It was a value, not a message.');
      default:
        return hidden(chats ? 'It was written in a guided chat.' : `${who} does not share chats.`);
    }
  }
}

const hidden = (why_no_words: string) => ({ words: null, why_no_words });
const said = (words: string | null) =>
  words === null ? hidden('The message was deleted.') : { words, why_no_words: null };
