import { useState } from 'react';
import type { TopicPayload } from './topics';
import { useRealtimeTopic } from './use-realtime-topic';

/** An answer of the assistant as far as it is written. */
export interface GrowingReply {
  id: string;
  text: string;
  /** Of what was heard last; what comes after a higher one is old. */
  seq: number;
  /** Nothing more will come: what is saved takes its place. */
  isEnded: boolean;
}

/**
 * The answer that is being written in one thread, as realtime tells of it: asked for in this tab, another one, or on
 * another device.
 * @param onEnd the answer is saved, and can be read
 */
export function useGrowingReply(thread: string | null, onEnd: () => void) {
  const [reply, setReply] = useState<GrowingReply | null>(null);
  const hear = (payload: TopicPayload, isEnded: boolean) => {
    const { reply_id: id, thread: of, text, seq } = payload;
    if (of !== thread || typeof id !== 'string' || typeof seq !== 'number') return;
    setReply((known) => {
      if (known?.id === id && known.seq > seq) return known;
      const before = known?.id === id ? known.text : '';
      return { id, seq, isEnded, text: typeof text === 'string' ? text : isEnded ? before : '' };
    });
    if (isEnded) onEnd();
  };
  useRealtimeTopic('reply.started', (payload) => hear(payload, false));
  useRealtimeTopic('reply.text', (payload) => hear(payload, false));
  useRealtimeTopic('reply.done', (payload) => hear(payload, true));
  return { reply, forget: () => setReply(null) };
}
