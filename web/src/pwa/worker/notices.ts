import { noticeKey } from '../device-key';

declare const self: ServiceWorkerGlobalScope;

/** What a push message carries: no text, and nothing of health. */
interface PushedNotice {
  kind: string;
  id: string;
}

interface ShownNotice {
  title: string;
  body: string;
  tag: string;
  url: string;
  actions: ('tick' | 'snooze')[];
}

/** Kept with what is on view, for whoever taps it. */
export interface NoticeData {
  id: string | null;
  url: string;
}

/** The browser's own type knows neither the buttons nor that a later one makes itself heard. */
type Options = NotificationOptions & { actions: { action: string; title: string }[]; renotify?: boolean };

const NOTICES = '/api/v1/push-notifications/notices';
const ACTIONS = { tick: 'Done', snooze: 'In 30 minutes' } as const;
/** Kinds of what has happened; every other is of a time that comes. */
const NEWS = ['document_ready', 'coach_replied', 'programme_ready', 'week_changed', 'insight_reviewed'];
/** Milliseconds: browsers give a message little time, and the text is not worth losing it. */
const TEXT_WITHIN = 8_000;

/** Shows what a push message is about. */
export async function showPushed(data: PushMessageData | null): Promise<void> {
  const pushed = pushedIn(data);
  const id = pushed?.id ?? null;
  const text = id === null ? undefined : await textOf(id).catch(() => undefined);
  const { title, body, tag, url, actions } = text ?? withoutText(pushed);
  const options: Options = {
    body,
    tag,
    // What gathers the rest of a day makes itself heard once.
    renotify: tag !== 'damson-more',
    lang: 'en-GB',
    icon: '/icon-transparent-192.png',
    badge: '/badge.png',
    actions: actions.map((action) => ({ action, title: ACTIONS[action] })),
    data: { id, url } satisfies NoticeData,
  };
  await self.registration.showNotification(title, options);
}

/** Lets a notice come again in half an hour. */
export async function snooze(id: string): Promise<void> {
  await post(`${id}/snooze`);
}

async function textOf(id: string): Promise<ShownNotice | undefined> {
  const answer = await post(`${id}/show`);
  return answer?.ok ? ((await answer.json()) as ShownNotice) : undefined;
}

/** @returns nothing where the device has no key: then nobody is told anything on it */
async function post(path: string): Promise<Response | undefined> {
  const key = await noticeKey();
  if (key === undefined) return undefined;
  return fetch(`${NOTICES}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
    signal: AbortSignal.timeout(TEXT_WITHIN),
  });
}

/** Where its text cannot be had: every message must show something. */
function withoutText(pushed: PushedNotice | null): ShownNotice {
  const isComing = pushed !== null && !NEWS.includes(pushed.kind);
  return {
    title: 'Damson',
    body: isComing ? 'Something is waiting for you in Damson' : 'Something is ready in Damson',
    tag: `damson-${pushed?.id ?? 'message'}`,
    url: '/app',
    actions: [],
  };
}

function pushedIn(data: PushMessageData | null): PushedNotice | null {
  try {
    const { kind, id } = data?.json() as Partial<PushedNotice>;
    return typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? { kind: String(kind), id } : null;
  } catch {
    return null;
  }
}
