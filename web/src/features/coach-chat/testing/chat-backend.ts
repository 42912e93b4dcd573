import type { ChatEntry } from '../../../api/enhanced';
import type { ChatMessage } from '../chat-message-change';

interface Answer {
  status?: number;
  body?: unknown;
}

const CONTACTS = [
  { name: 'Emergency', number: '999', href: 'tel:999', text: 'When you are in danger now' },
  { name: 'NHS', number: '111', href: 'tel:111', text: 'Urgent help' },
  { name: 'NHS', number: '111 option 2', href: 'tel:111', text: 'Mental health' },
  { name: 'Samaritans', number: '116 123', href: 'tel:116123', text: 'To talk' },
];
export const FLAG = { band: 'flag' as const, category: 'suicidal_self_harm' as const, contacts: CONTACTS };

export const entry = (given: Partial<ChatEntry>): ChatEntry => ({
  id: 'reply-1',
  content: 'Your walk is **next**, at 12:30.',
  type: 'assistant',
  timestamp: '2026-11-18T08:00:00.000Z',
  author: 'assistant',
  by: null,
  attachments: [],
  state: 'done',
  safety: null,
  offline: true,
  fell_back: false,
  next: [],
  records: [],
  ...given,
});
export const question = entry({
  id: 'message-1',
  content: 'What is next?',
  type: 'user',
  author: 'member',
  offline: false,
});

/** The server's side of the chat. */
export class Backend {
  history: ChatEntry[] = [];
  consent: object | null = null;
  standing = { person: null as object | null, waiting_since: null as string | null, can_ask: false };
  safety = {
    active: null as object | null,
    paused: false,
    since: null,
    question: null,
    person: null as object | null,
  };
  /** What the answer to a message is; by default one of the built-in assistant's. */
  reply: (message: ChatMessage) => Answer | Promise<Answer> = (message) => this.answered(message, {});

  answer({ method, path, body }: { method: string; path: string; body: unknown }): Answer | Promise<Answer> {
    if (path.startsWith('/api/v1/chat/history')) {
      if (method === 'DELETE') this.history = [];
      return method === 'DELETE' ? { status: 204 } : { body: this.read(path) };
    }
    if (path === '/api/v1/chat/read') return { status: 204 };
    if (path === '/api/v1/chat/person') {
      if (method === 'POST') this.standing = { ...this.standing, waiting_since: '2026-11-18T08:00:00.000Z' };
      return { body: this.standing };
    }
    if (path === '/api/v1/chat/') return this.reply(body as ChatMessage);
    if (path.startsWith('/api/v1/chat/replies/')) return this.ofReply(path);
    if (path.startsWith('/api/v1/consents')) {
      if (method === 'PUT') this.consent = { ...this.consent, decided_at: '2026-11-18T08:00:00.000Z' };
      return { body: method === 'PUT' ? this.consent : this.consent ? [this.consent] : [] };
    }
    if (path === '/api/v1/safety') return { body: this.safety };
    if (path === '/api/v1/safety/safe') {
      this.safety = { active: null, paused: false, since: null, question: null, person: null };
      return { status: 204 };
    }
    if (path.startsWith('/api/v1/assistant/memory')) return { status: 204 };
    if (path.startsWith('/api/v1/scenario-chat')) return { body: [] };
    return { status: 404 };
  }

  /** Saves a message with its answer, and tells what the server tells. */
  answered({ id, message }: ChatMessage, given: Partial<ChatEntry>): Answer {
    const own = entry({ id, content: message, type: 'user', author: 'member', offline: false });
    const reply = entry({ id: `reply-${id}`, ...given });
    if (!this.history.some((saved) => saved.id === id)) this.history = [...this.history, own, reply];
    return { body: answerOf(id, reply) };
  }

  /** As the product reads it: a list, or a page behind a cursor, which is a position here. */
  private read(path: string) {
    const query = new URLSearchParams(path.split('?')[1]);
    const limit = Number(query.get('limit'));
    const cursor = query.get('cursor');
    if (limit > 100) throw new Error('no more than 100 at a time');
    const end = cursor ? Number(cursor) : this.history.length;
    const start = Math.max(0, end - limit);
    const items = this.history.slice(start, end);
    return cursor === null ? items : { items, next_cursor: start > 0 ? String(start) : null };
  }

  private ofReply(path: string): Answer {
    const [, id = '', act] = /replies\/([^/]+)\/(\w+)/.exec(path) ?? [];
    if (act === 'stop') return { status: 204 };
    this.history = this.history.map((saved) =>
      saved.id === id ? entry({ id, content: 'Here it is.' }) : saved,
    );
    return { body: answerOf('message-1', entry({ id, content: 'Here it is.' })) };
  }
}

function answerOf(id: string, { content, id: reply_id, state, ...extras }: ChatEntry) {
  const { safety, offline, fell_back, next, records } = extras;
  return {
    success: true,
    response: content,
    error: null,
    id,
    reply_id,
    state,
    safety,
    offline,
    fell_back,
    next,
    records,
  };
}
