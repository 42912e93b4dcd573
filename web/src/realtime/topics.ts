/** What realtime tells of: each topic has its own fields, which a listener reads with care. */
export type TopicPayload = Readonly<Record<string, unknown>>;
export type TopicListener = (payload: TopicPayload) => void;

const listeners = new Map<string, Set<TopicListener>>();

/** @returns ends it */
export function onTopic(topic: string, listener: TopicListener): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => known.delete(listener);
}

/** Hands what came over the channel to whoever listens. */
export function tellTopic(topic: string, payload: TopicPayload): void {
  listeners.get(topic)?.forEach((listener) => listener(payload));
}
