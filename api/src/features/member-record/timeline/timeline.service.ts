import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../platform/http/caller.decorator';
import { DEFAULT_LIMIT, type PageQuery } from '../../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../../platform/http/list-cursor';
import type { MemberKey } from '../../../platform/sealing/member-key';
import { MemberKeys } from '../../../platform/sealing/member-keys';
import { SealedColumn } from '../../../platform/sealing/sealed-column';
import type { SignedIn } from '../../../platform/security/current-user.decorator';
import { AuthUsersService } from '../../auth/auth-users.service';
import type { StoredCheckIn } from '../../calendar-events/member-days.service';
import { SubmittedDaysService } from '../../calendar-events/submitted-days.service';
import { CareTasksService, type PastTask } from '../../care-team/care-tasks.service';
import { MemberAccessService } from '../../member-access/member-access.service';
import type { PauseKind } from '../../pauses/pauses.options';
import type { ConsentPurpose } from '../../privacy/consents.service';
import { NOTE } from '../care-note.entity';
import type { RecordShares } from '../dto/member-record.dto';
import type { TimelineEntry, TimelinePage } from '../dto/timeline.dto';
import * as words from './timeline-words';
import { type TimelineKind, type TimelineRow, timelineRows } from './timeline.rows';

/** Of what is other features', only what an entry says. */
const CHECK_IN = new SealedColumn<{ checkin_data?: StoredCheckIn | null }>('calendar_event', 'notes_sealed');
const EDIT = new SealedColumn<{ title: string; why: string }>('programme_edit', 'content_sealed');
const CHANGES = new SealedColumn<{ changes: { title: string; text: string; state: string }[] }>(
  'programme_change',
  'content_sealed',
);
const PAUSE = new SealedColumn<PauseKind>('pause', 'kind_sealed');
const REVIEW = new SealedColumn<{
  rejections?: { id: string; name: string; value: string; unit: string | null; reason: string }[];
}>('file_review', 'content_sealed');
const DOCUMENT = new SealedColumn<{ filename: string }>('health_file', 'details_sealed');

/** The consent that each part of a record rests on, and what its reading is called. */
const PARTS = {
  programme: { purpose: 'staff_programme', read: 'programmes' },
  check_ins: { purpose: 'staff_check_ins', read: 'check_ins' },
  chats: { purpose: 'staff_chats', read: 'chats' },
  documents: { purpose: 'staff_documents', read: 'documents' },
} as const satisfies Record<keyof RecordShares, { purpose: ConsentPurpose; read: string }>;
const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** What happened with a member, and why: for those who look after them, as far as it is shared. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly keys: MemberKeys,
    private readonly tasks: CareTasksService,
    private readonly days: SubmittedDaysService,
  ) {}

  /** A page, newest first. */
  async of(
    who: SignedIn,
    id: string,
    { limit = DEFAULT_LIMIT, cursor }: PageQuery,
    caller: Caller,
  ): Promise<TimelinePage> {
    const after = cursor === undefined ? null : placeOf(cursor, 'instant', 'int', 'uuid');
    const member = await this.access.of(who, id, 'profile', caller, 'record');
    const shares = await this.access.sharedOf(member, {
      programme: PARTS.programme.read,
      check_ins: PARTS.check_ins.read,
      chats: PARTS.chats.read,
      documents: PARTS.documents.read,
    });
    const shared = PART_NAMES.filter((part) => shares[part]).map((part) => PARTS[part]);
    await this.access.note(
      who,
      member,
      shared.map(({ read }) => read),
      caller,
      'record',
    );
    const purposes = shared.map(({ purpose }) => purpose);
    const rows = await timelineRows(this.dataSource.manager, member, after, purposes, limit + 1);
    const page = pageOf(rows, limit, ({ at, rank, id }) => [at.toISOString(), String(rank), id]);
    const days = page.items
      .filter(({ kind }) => kind === 'day_shared')
      .map(({ facts }) => String(facts['day']));
    const [own, people] = await Promise.all([
      this.keys.of(member),
      this.users.shownOf([member, ...page.items.flatMap(({ staff_id }) => staff_id ?? [])]),
    ]);
    if (days.length > 0) await this.days.see(who.id, member, days);
    const name = people.get(member)?.name ?? null;
    const items = page.items.map((row): TimelineEntry => {
      const { what, why, actor } = this.wordsOf(row, own, name);
      const person = row.staff_id === null ? undefined : people.get(row.staff_id);
      return {
        id: `${row.kind}-${row.id}`,
        at: row.at.toISOString(),
        kind: row.kind,
        ...{ what, why },
        actor: actor ?? 'damson',
        by: person ? { id: person.id, name: person.name } : null,
      };
    });
    return { shares, items, next_cursor: page.next_cursor };
  }

  private wordsOf(row: TimelineRow, own: MemberKey, name: string | null): words.TimelineWords {
    return WORDS[row.kind]({ row, own, past: () => this.tasks.pastWords(own, name, taskOf(row)) });
  }
}

interface Opened {
  readonly row: TimelineRow;
  readonly own: MemberKey;
  readonly past: () => { why: string; outcome: string | null };
}

/** Every branch that is sealed has something: its column is never null. */
const open = <Value>({ own, row }: Opened, column: SealedColumn<Value>): Value =>
  own.open(column, row.id, row.sealed ?? Buffer.alloc(0));

const WORDS: Readonly<Record<TimelineKind, (entry: Opened) => words.TimelineWords>> = {
  task_opened: ({ row, past }) => words.openedWords(kindOf(row), past().why),
  task_closed: ({ row, past }) => words.closedWords(kindOf(row), past().outcome, row.staff_id !== null),
  note: (entry) => words.noteWords(open(entry, NOTE)),
  consent: ({ row }) => words.consentWords(row.facts),
  pause: (entry) => words.pauseWords(entry.row.facts, open(entry, PAUSE)),
  document: (entry) => words.documentWords(entry.row.facts, open(entry, DOCUMENT).filename),
  signed: (entry) => words.signedWords(open(entry, DOCUMENT).filename),
  rejected: ({ row: { facts, sealed }, own }) => {
    const { rejections = [] } = own.open(REVIEW, String(facts['file']), sealed ?? Buffer.alloc(0));
    return words.rejectedWords(rejections.find(({ id }) => id === facts['rejection']));
  },
  edit: (entry) => {
    const { title, why } = open(entry, EDIT);
    return words.editWords(entry.row.facts, title, why);
  },
  edit_undone: (entry) => words.undoneWords(entry.row.facts, open(entry, EDIT).title),
  plan_change: (entry) => words.changeWords(entry.row.facts, open(entry, CHANGES).changes),
  check_in: (entry) => {
    const { checkin_data } = open(entry, CHECK_IN);
    return checkin_data
      ? words.checkInWords(checkin_data)
      : { what: 'Checked in', why: null, actor: 'member' };
  },
  day_shared: ({ row }) => words.dayWords(row.facts),
  chat: ({ row }) => words.chatWords(row.facts),
};

const kindOf = ({ facts }: TimelineRow) => facts['kind'] as PastTask['kind'];

function taskOf(row: TimelineRow): PastTask {
  return {
    id: row.id,
    kind: kindOf(row),
    facts_sealed: row.sealed,
    outcome_sealed: row.also_sealed,
    created_at: new Date(String(row.facts['created_at'])),
  };
}
