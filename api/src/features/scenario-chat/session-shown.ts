import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JsonObject } from '../../platform/types/json';
import type { MemberId } from '../member-access/member-access.service';
import { notesOf, type Reply, shownState } from '../replies/replies.options';
import { RepliesService } from '../replies/replies.service';
import type { DayProposal, ScenarioMessage, ScenarioSession } from './dto/scenario.dto';
import type { Proposal } from './day-plan/day-plan.types';
import { SCENARIOS } from './scenarios';
import { stageOf } from './scenarios/machine';
import type { ScenarioState } from './scenarios/scenario.types';
import { type OpenMessage, type OpenSession, SessionStore } from './session-store';

/** What an answer carries beside what all answers carry. */
export interface ReplyData {
  readonly proposal: Proposal | null;
}

/** Sessions as clients see them. */
@Injectable()
export class SessionShown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SessionStore,
    private readonly replies: RepliesService,
  ) {}

  async one(
    member: MemberId,
    session: OpenSession,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ScenarioSession> {
    const [shown] = await this.all(member, [session], tx);
    if (!shown) throw new Error('One session is shown as one.');
    return shown;
  }

  async all(
    member: MemberId,
    sessions: readonly OpenSession[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ScenarioSession[]> {
    const ids = sessions.map(({ row }) => row.id);
    const messages = await this.store.messages(member, ids, tx);
    const asked = messages.flatMap(({ row }) => row.reply_id ?? []);
    const replies = await this.replies.of(member, asked, tx);
    const bySession = Map.groupBy(messages, ({ row }) => row.session_id);
    return sessions.map((session) =>
      shown(
        session,
        (bySession.get(session.row.id) ?? []).flatMap((message) => lines(message, replies)),
      ),
    );
  }
}

function shown({ row, content }: OpenSession, messages: ScenarioMessage[]): ScenarioSession {
  const { id, user_id, scenario_type, status, event_id, created_at, touched_at } = row;
  const canUndo = row.undo_until !== null && row.undone_at === null;
  return {
    ...{ id, user_id, scenario_type, status, event_id, messages },
    context: content.context,
    collected_data: collectedOf(content.state),
    message_count: messages.length,
    created_at: created_at.toISOString(),
    updated_at: touched_at.toISOString(),
    metadata: stageShown(row, content.state),
    next: [...content.next],
    proposal: proposalShown(content.proposal),
    undo_until: canUndo ? (row.undo_until?.toISOString() ?? null) : null,
  };
}

/** A message, and the answer to it where there is one. */
function lines({ row, content }: OpenMessage, replies: ReadonlyMap<string, Reply>): ScenarioMessage[] {
  const said: ScenarioMessage = {
    id: row.id,
    role: row.role,
    content: content.text,
    timestamp: row.created_at.toISOString(),
    state: 'done',
    safety: null,
    offline: row.role === 'assistant',
    fell_back: false,
    next: [...(content.next ?? [])],
    records: [],
    proposal: proposalShown(content.proposal ?? null),
  };
  const reply = row.reply_id === null ? undefined : replies.get(row.reply_id);
  return reply ? [said, answerLine(reply)] : [said];
}

function answerLine(reply: Reply): ScenarioMessage {
  const { id, text, state, created_at, finished_at } = reply;
  return {
    id,
    ...notesOf(reply),
    role: 'assistant',
    content: text,
    timestamp: (finished_at ?? created_at).toISOString(),
    state: shownState(state),
    proposal: proposalOfReply(reply),
  };
}

export function proposalOfReply({ data }: Pick<Reply, 'data'>): DayProposal | null {
  return proposalShown((data as ReplyData | undefined)?.proposal ?? null);
}

export function proposalShown(proposal: Proposal | null): DayProposal | null {
  return proposal && { ...proposal, items: [...proposal.items] };
}

/** What was collected, without what only the next answer needs. */
export function collectedOf({ collected }: ScenarioState): JsonObject {
  const { pending: _asked, ...fields } = collected;
  return fields;
}

export function stageShown(
  { scenario_type }: Pick<OpenSession['row'], 'scenario_type'>,
  state: ScenarioState,
): { current_stage: string; stage_summary: string } {
  const { id, summary } = stageOf(SCENARIOS[scenario_type], state);
  return { current_stage: id, stage_summary: summary };
}
