import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useLazyScenarioChatOfEventQuery,
  useLazyScenarioChatOneQuery,
  useScenarioChatMessageMutation,
  useScenarioChatStartMutation,
  useScenarioChatStopMutation,
} from '../../api/enhanced';
import type { ScenarioType } from '../../api/enhanced';
import { useGrowingReply } from '../../realtime/use-growing-reply';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { showToast } from '../../ui/toast/toast-store';
import { answeredState, isAwaited, isReady, ownLine, savedState, startedState } from './scenario-state';
import type { ScenarioState } from './scenario-state';

/** Milliseconds between two looks for the id of an answer that is to be stopped. */
const LOOK_FOR_ID = 250;
/** Milliseconds without a word from realtime after which an answer that is due is looked for. */
const LOOK_AFTER = 2000;

export const START_FAILED = 'Failed to start chat session. Please try again.';
const SEND_FAILED = 'Failed to send message. Please try again.';

/** An event that is talked about, with its day (YYYY-MM-DD). */
export interface TalkEvent {
  id: string;
  title: string;
  date: string;
}

interface Opened {
  scenario: ScenarioType;
  event: TalkEvent | null;
  onNotStarted: () => void;
}

/** One session of a guided talk: the one that its event has already, else a new one. */
export function useScenario({ scenario, event, onNotStarted }: Opened) {
  const [session, setSession] = useState<ScenarioState | null>(null);
  const [sending, setSending] = useState<{ id: string; text: string; at: string } | null>(null);
  const [looked, setLooked] = useState(0);
  const [start] = useScenarioChatStartMutation();
  const [byEvent] = useLazyScenarioChatOfEventQuery();
  const [readSession] = useLazyScenarioChatOneQuery();
  const [sendMessage] = useScenarioChatMessageMutation();
  const [stopReply] = useScenarioChatStopMutation();
  const isBusy = useRef(false);
  const isReading = useRef(false);
  const isBehind = useRef(false);
  /** The last text that was sent in vain, with its id: sent again it is still one message. */
  const tried = useRef<{ id: string; text: string } | null>(null);
  const notStarted = useRef(onNotStarted);
  useEffect(() => {
    notStarted.current = onNotStarted;
  });

  const sessionId = session?.id ?? null;
  const read = useCallback(async () => {
    if (!sessionId || isBusy.current) return;
    // An answer that is on its way may not know of what was just told, and would answer this as well.
    isBehind.current = isReading.current;
    if (isReading.current) return;
    isReading.current = true;
    do {
      isBehind.current = false;
      const { data } = await readSession({ id: sessionId });
      if (data && !isBusy.current) setSession(savedState(data));
    } while (isBehind.current);
    isReading.current = false;
  }, [sessionId, readSession]);
  const { reply, forget } = useGrowingReply(sessionId && `scenario:${sessionId}`, () => void read());
  useRealtimeTopic('missed', () => void read());

  const eventId = event?.id;
  const date = event?.date;
  const eventTitle = event?.title;
  useEffect(() => {
    let isClosed = false;
    const begin = async (): Promise<ScenarioState> => {
      const known = eventId ? await byEvent({ id: eventId }).unwrap() : null;
      if (known?.session && known.session.status !== 'abandoned') return savedState(known.session);
      const context = {
        ...(eventId && { eventId, eventTitle }),
        source: eventId ? 'calendar_event' : 'chat_page',
        selectedDate: date ?? localToday(),
      };
      const started = await start({
        startScenario: { scenario_type: scenario, initial_context: context },
      }).unwrap();
      return startedState(started, new Date().toISOString());
    };
    begin().then(
      (opened) => {
        if (!isClosed) setSession(opened);
      },
      () => {
        if (isClosed) return;
        showToast({ title: 'Error', description: START_FAILED, kind: 'error' });
        notStarted.current();
      },
    );
    return () => {
      isClosed = true;
    };
  }, [scenario, eventId, eventTitle, date, byEvent, start]);

  const isOwed = session !== null && isAwaited(session);
  const isGrowing =
    reply !== null &&
    !reply.isEnded &&
    !session?.lines.some(({ id, state }) => id === reply.id && state === 'done');
  const isPending = sending !== null || isOwed || isGrowing;
  const looks = isOwed || isGrowing;
  useEffect(() => {
    if (!looks || sending) return undefined;
    const timer = setTimeout(() => void read().then(() => setLooked((times) => times + 1)), LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [looks, sending, reply, looked, read]);

  /** @returns false when it could not be sent */
  const send = async (text: string): Promise<boolean> => {
    const message = text.trim();
    if (message === '') return true;
    if (!session || isPending || isBusy.current) return false;
    isBusy.current = true;
    const id = tried.current?.text === message ? tried.current.id : crypto.randomUUID();
    const at = new Date().toISOString();
    setSending({ id, text: message, at });
    forget();
    try {
      const answer = await sendMessage({
        sendScenarioMessage: { session_id: session.id, message, id },
      }).unwrap();
      const asked = { ...session, lines: [...session.lines, ownLine(id, message, at)] };
      tried.current = null;
      setSession(answeredState(asked, answer, new Date().toISOString()));
      return true;
    } catch {
      // Refused as another tab was faster, or only its answer was lost: what is saved tells.
      const { data } = await readSession({ id: session.id });
      if (data) setSession(savedState(data));
      if (data?.messages.some((saved) => saved.id === id)) {
        tried.current = null;
        return true;
      }
      tried.current = { id, text: message };
      showToast({ title: 'Error', description: SEND_FAILED, kind: 'error' });
      return false;
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  };

  const own = sending && ownLine(sending.id, sending.text, sending.at);
  const lines = session?.lines ?? [];
  const written = lines.at(-1)?.state === 'writing' ? lines.at(-1) : undefined;
  const grown = isGrowing ? reply.text : '';
  const replyId = isGrowing ? reply.id : (written?.id ?? null);
  const awaited = useRef({ isPending, replyId });
  useEffect(() => {
    awaited.current = { isPending, replyId };
  });
  useEffect(
    () => () => {
      awaited.current = { isPending: false, replyId: null };
    },
    [],
  );
  const isStopping = useRef(false);
  /** Where realtime has not told yet which answer it is, the session does, once the message has arrived. */
  const stop = async (id: string) => {
    if (isStopping.current) return;
    isStopping.current = true;
    while (awaited.current.isPending) {
      const asked = awaited.current.replyId ?? (await writingReply(id));
      if (asked) {
        await stopReply({ id, reply: asked });
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_ID));
    }
    isStopping.current = false;
  };
  const writingReply = async (id: string) => {
    const { data } = await readSession({ id });
    return data?.messages.findLast(({ state }) => state === 'writing')?.id;
  };
  return {
    sessionId,
    stage: session?.stage ?? '',
    summary: session?.summary ?? '',
    status: session?.status ?? '',
    undoUntil: session?.undoUntil ?? null,
    readAgain: () => void read(),
    isReady: session !== null && isReady(session),
    lines: [...lines.filter((line) => line !== written), ...(own ? [own] : [])],
    growing: grown.length > (written?.content.length ?? 0) ? grown : (written?.content ?? ''),
    isPending,
    send,
    stop: sessionId ? () => void stop(sessionId) : null,
  };
}

/** Today on this device's calendar, as the server reads days. */
function localToday(): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
