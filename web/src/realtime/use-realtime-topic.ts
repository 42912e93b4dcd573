import { useEffect, useRef } from 'react';
import { onTopic } from './topics';
import type { TopicListener } from './topics';

/** Listens to a topic for as long as the component is there; the latest listener is the one that hears. */
export function useRealtimeTopic(topic: string, listener: TopicListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onTopic(topic, (payload) => latest.current(payload)), [topic]);
}
