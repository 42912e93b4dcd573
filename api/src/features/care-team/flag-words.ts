import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IN_SETUP } from '../assistant/safety-flags.service';
import { SafetyGateService } from '../assistant/safety-gate.service';
import { withUnit } from '../biomarkers/biomarkers.options';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import { WrittenNotesService } from '../calendar-events/written-notes.service';
import { PersonMessagesService } from '../coach-chat/person-messages.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import type { TaskFacts } from './care-task.kinds';

/** What is shown of a flag: words, or why there are none; of a result also what it is, and its document. */
export interface ShownFlag {
  readonly words: string | null;
  readonly why_no_words: string | null;
  readonly value?: { readonly why: string; readonly file_id: string | null };
}

/** What a red flag shows of the member's own words: only what the member shares with the team. */
@Injectable()
export class FlagWords {
  constructor(
    private readonly access: MemberAccessService,
    private readonly chat: PersonMessagesService,
    private readonly notes: WrittenNotesService,
    private readonly gate: SafetyGateService,
    private readonly biomarkers: BiomarkersService,
  ) {}

  async of(
    tx: EntityManager,
    member: MemberId,
    name: string | null,
    { source_kind, source_id }: TaskFacts['red_flag'],
  ): Promise<ShownFlag> {
    const who = name ?? 'The member';
    const { chats, check_ins, documents } = await this.access.sharedOf(member, {
      chats: 'chats',
      check_ins: 'check_ins',
      documents: 'documents',
    });
    switch (source_kind) {
      case 'coach_chat':
        if (!chats) return hidden(`${who} does not share chats.`);
        return said(await this.chat.textOf(tx, member, source_id));
      case 'note': {
        if (!check_ins) return hidden(`${who} does not share check-ins.`);
        const [event = ''] = source_id.split(':');
        const texts = await this.notes.of(member, event);
        if (texts.length === 0) return said(null);
        return (await this.gate.writtenId(member, event, texts)) === source_id
          ? said(texts.join('\n'))
          : hidden(`${who} has changed the note since. Ask what it said.`);
      }
      case 'answers':
        return hidden(
          `It was written in ${source_id.startsWith(`${IN_SETUP}:`) ? 'the setup' : 'a questionnaire'}.`,
        );
      case 'result':
        return documents
          ? this.valueOf(tx, member, source_id)
          : hidden(`It was a value. ${who} does not share documents.`);
      case 'measure':
        return hidden('It was a value, not a message.');
      default:
        return hidden(chats ? 'It was written in a guided chat.' : `${who} does not share chats.`);
    }
  }

  private async valueOf(tx: EntityManager, member: MemberId, id: string): Promise<ShownFlag> {
    const found = await this.biomarkers.find(member, id, tx, { withHeld: true });
    if (!found) return hidden('It was a value, which was taken out since.');
    const { name, value, unit, measured_on, file_id } = found;
    const told = `${name} ${withUnit(value, unit)}${
      measured_on === null ? '' : ` of ${shortDay(measured_on)}`
    }`;
    return { ...said(told), value: { why: `${told} calls for help now.`, file_id } };
  }
}

/** '27 Nov' */
const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
const hidden = (why_no_words: string) => ({ words: null, why_no_words });
const said = (words: string | null) =>
  words === null ? hidden('The message was deleted.') : { words, why_no_words: null };
