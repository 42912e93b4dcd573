import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useCoachChatHistoryQuery,
  useCoachChatRetryMutation,
  useCoachChatSendMutation,
  useCoachChatStopMutation,
} from '../../api/enhanced';
import type { ChatAnswer, ChatEntry, CoachChatHistoryApiResponse } from '../../api/enhanced';
import { problemMessage } from '../../api/problem';
import { selectUser } from '../../auth/session-slice';
import { logProblem } from '../../lib/log-problem';
import { outboxOf } from '../../outbox/outbox';
import { post } from '../../outbox/post';
import { useOutbox } from '../../outbox/use-outbox';
import { useGrowingReply } from '../../realtime/use-growing-reply';
import { useReadAgain } from '../../realtime/use-read-again';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { chatLines, isFinished } from './chat-lines';
import type { UnsavedMessage } from './chat-lines';
import type { useChatDraft } from './use-chat-draft';
import { useAll, useEarlier } from './use-earlier';
import { CHAT_MESSAGE, COACH_CHAT, SENDING_FAILED } from './chat-message-change';
import type { ChatMessage } from './chat-message-change';

/** Of the messages before it, how many the assistant is given. */
const HISTORY_LIMIT = 5;
/** Milliseconds without a word from realtime after which an answer that is due is looked for. */
const LOOK_AFTER = 2000;

const GETTING_FAILED = 'Error getting response';

/**
 * The talk with the coach: what is saved, what is on its way, and the answer that is being written. A message is sent with
 * an id of ours, so that sending it again, after a lost answer or from the outbox, is still one message.
 */
export function useCoachChat(draft: ReturnType<typeof useChatDraft>) {
  const reach = useEarlier();
  const query = useCoachChatHistoryQuery({ limit: reach.limit }, { refetchOnMountOrArgChange: true });
  const { data, isFetching, isError, error: loadError, refetch } = query;
  const isUnread = isError && data === undefined;
  const newest = useMemo(() => entriesOf(data), [data]);
  const { history, showEarlier } = useAll(newest, reach);
  const [sending, setSending] = useState<UnsavedMessage | null>(null);
  const [retrying, setRetrying] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sendMessage] = useCoachChatSendMutation();
  const [retryReply] = useCoachChatRetryMutation();
  const [stopReply] = useCoachChatStopMutation();
  const readNews = useReadAgain({ refetch, isFetching });
  const { reply, forget } = useGrowingReply('coach', readNews);
  useRealtimeTopic('chat.changed', readNews);
  // Whatever was told meanwhile is saved.
  useRealtimeTopic('missed', readNews);
  const { deliver, waiting } = useChatOutbox();
  const isBusy = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  /** Once the page was left, its next visit reads. */
  const readAgain = async () => (isOpen.current ? refetch() : { data: undefined });

  const open = history.findLast(({ type, state }) => type === 'assistant' && !isFinished({ state }));
  const isGone = reply?.isEnded || history.some((entry) => entry.id === reply?.id && isFinished(entry));
  const growing = isGone ? null : reply;
  const isPending = sending !== null || retrying !== null || growing !== null || open !== undefined;
  const lines = useMemo(
    () => chatLines({ history, sending, waiting, growing: reply, retrying, isPending }),
    [history, sending, waiting, reply, retrying, isPending],
  );

  useEffect(() => {
    if (!isPending || isFetching) return undefined;
    const timer = setTimeout(() => void refetch(), LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [isPending, isFetching, reply, refetch]);
  const { saved } = draft;
  const forgetSaved = useRef(saved);
  useEffect(() => {
    forgetSaved.current = saved;
  });
  useEffect(() => {
    forgetSaved.current((id) => history.some((entry) => entry.id === id));
  }, [history]);
  useEffect(() => {
    if (isError) logProblem('The chat could not be read', loadError);
  }, [isError, loadError]);

  const answered = (answer: ChatAnswer) => {
    if (!answer.success) setError(answer.error || GETTING_FAILED);
  };
  /** The outbox keeps it from now on. */
  const waitWith = (message: ChatMessage) => {
    void deliver(message);
    draft.saved((id) => id === message.id);
  };
  const ask = async (message: ChatMessage) => {
    try {
      answered(await sendMessage({ sendChatMessage: message }).unwrap());
      draft.saved((id) => id === message.id);
      await readAgain();
    } catch (failure) {
      // Lost on the way, or only its answer was: what is saved tells.
      const { data: now } = await readAgain();
      if (entriesOf(now).some(({ id }) => id === message.id)) return;
      if (!navigator.onLine) return waitWith(message);
      setError(problemMessage(failure, SENDING_FAILED));
      draft.giveBack(message.message);
    }
  };
  const send = async (words: string, isTyped: boolean) => {
    if (words.trim() === '' || isPending || isBusy.current) return;
    isBusy.current = true;
    setError(null);
    const { id, message } = draft.take(words, isTyped);
    const asked = { id, message, include_history: true, history_limit: HISTORY_LIMIT };
    if (!navigator.onLine || waiting.length > 0) waitWith(asked);
    else {
      setSending({ id, text: message, at: new Date().toISOString() });
      await ask(asked);
      setSending(null);
    }
    isBusy.current = false;
  };
  const retry = async (id: string) => {
    if (isPending || isBusy.current) return;
    isBusy.current = true;
    setError(null);
    setRetrying(id);
    try {
      answered(await retryReply({ id }).unwrap());
    } catch (failure) {
      setError(problemMessage(failure, GETTING_FAILED));
    }
    await readAgain();
    setRetrying(null);
    isBusy.current = false;
  };
  const replyId = growing?.id ?? open?.id ?? null;
  const stop = replyId === null ? null : () => void stopReply({ id: replyId });

  return {
    lines,
    history,
    isLoading: query.isLoading,
    isUnread,
    isPending,
    error,
    dismissError: () => setError(null),
    send: (words: string, isTyped: boolean) => void send(words, isTyped),
    retry: (id: string) => void retry(id),
    stop,
    refetch,
    forgetGrowing: forget,
    /** Null when there is nothing earlier. A history that could not be read is only logged, and read again. */
    showEarlier: isUnread ? () => void refetch() : showEarlier,
  };
}

function entriesOf(data: CoachChatHistoryApiResponse | undefined): readonly ChatEntry[] {
  return Array.isArray(data) ? data : (data?.items ?? []);
}

/** Messages that were written without a network, and what takes another one. */
function useChatOutbox() {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');
  const { changes } = useOutbox();
  const waiting = useMemo(
    () =>
      changes
        .filter(({ kind }) => kind === CHAT_MESSAGE.name)
        .map(({ content, at }) => {
          const { id, message } = content as ChatMessage;
          return { id, text: message, at };
        }),
    [changes],
  );
  const deliver = useCallback(
    (content: ChatMessage) =>
      post(outbox, dispatch, { kind: CHAT_MESSAGE.name, subject: COACH_CHAT, content }),
    [outbox, dispatch],
  );
  return { deliver, waiting };
}
