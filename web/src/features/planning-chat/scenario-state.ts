import type {
  DayProposal,
  ReplyRecord,
  Safety,
  ScenarioMessage,
  ScenarioAnswer,
  ScenarioSession,
  StartedScenario,
} from '../../api/enhanced';

/** One thing that was said. */
export interface ScenarioLine {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  at: string;
  state: ScenarioMessage['state'];
  offline: boolean;
  fellBack: boolean;
  safety: Safety | null;
  next: readonly string[];
  records: readonly ReplyRecord[];
  proposal: DayProposal | null;
}

/** A session as far as this page knows it. */
export interface ScenarioState {
  id: string;
  status: string;
  stage: string;
  summary: string;
  isComplete: boolean;
  /** Until when what is in the calendar can be taken back; null when it cannot. */
  undoUntil: string | null;
  lines: readonly ScenarioLine[];
}

export function startedState(started: StartedScenario, at: string): ScenarioState {
  const { session_id: id, status, current_stage: stage, stage_summary: summary } = started;
  const said = { content: started.initial_message, at, offline: started.offline };
  const line = assistantLine(`${id} start`, { ...said, next: started.next, proposal: started.proposal });
  return { id, status, stage, summary, isComplete: false, undoUntil: null, lines: [line] };
}

export function savedState(saved: ScenarioSession): ScenarioState {
  const { id, status, metadata, messages, undo_until: undoUntil } = saved;
  const lines = messages.map(({ id: lineId, role, content, timestamp: at, fell_back: fellBack, ...said }) =>
    role === 'user'
      ? ownLine(lineId, content, at)
      : assistantLine(lineId, { ...said, content, at, fellBack }),
  );
  const { current_stage: stage, stage_summary: summary } = metadata;
  return { id, status, stage, summary, isComplete: false, undoUntil, lines };
}

/** The session after an answer. */
export function answeredState(known: ScenarioState, reply: ScenarioAnswer, at: string): ScenarioState {
  const { state, offline, fell_back: fellBack, safety, next, records, proposal } = reply;
  const said = { content: reply.response, at, state, offline, fellBack, safety, next, records, proposal };
  return {
    id: known.id,
    status: reply.status,
    stage: reply.current_stage,
    summary: reply.stage_summary,
    isComplete: reply.is_complete,
    undoUntil: known.undoUntil,
    lines: [...known.lines, assistantLine(reply.reply_id, said)],
  };
}

/** What was collected can be put into the calendar. */
export function isReady({ status, isComplete }: Pick<ScenarioState, 'status' | 'isComplete'>): boolean {
  return isComplete || status === 'info_collected' || status === 'completed';
}

/** The last word is the member's, or only half said: an answer is on its way. */
export function isAwaited({ lines }: Pick<ScenarioState, 'lines'>): boolean {
  const last = lines.at(-1);
  return last !== undefined && (last.role === 'user' || last.state === 'writing');
}

export function ownLine(id: string, content: string, at: string): ScenarioLine {
  return { ...assistantLine(id, { content, at }), role: 'user' };
}

function assistantLine(
  id: string,
  said: Partial<ScenarioLine> & { content: string; at: string },
): ScenarioLine {
  return {
    id,
    role: 'assistant',
    state: 'done',
    offline: false,
    fellBack: false,
    safety: null,
    next: [],
    records: [],
    proposal: null,
    ...said,
  };
}
