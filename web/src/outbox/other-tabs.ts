import type { AppDispatch } from '../store/hooks';
import { kindOf } from './kinds';
import type { WaitingChange } from './change';
import type { Outbox } from './outbox';

/** What one tab has sent, and what the server answered; null when it will never take it. */
interface Told extends Pick<WaitingChange, 'key' | 'kind' | 'content'> {
  answer: { id: string } | null;
}

/** One for the page, which therefore does not hear itself. */
let channel: BroadcastChannel | undefined;

function channelOf(name: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  if (channel?.name !== name) {
    channel?.close();
    channel = new BroadcastChannel(name);
  }
  return channel;
}

/** Tells the member's other tabs what the server answered: the change is out of the outbox for them as well. */
export function tellOtherTabs(
  name: string,
  { key, kind, content }: WaitingChange,
  answer: Told['answer'],
): void {
  channelOf(name)?.postMessage({ key, kind, content, answer } satisfies Told);
}

/** @returns ends it */
export function hearOtherTabs(outbox: Outbox, dispatch: AppDispatch): () => void {
  const hear = ({ data }: MessageEvent<Told>) => {
    if (data.answer) kindOf(data)?.onSaved(dispatch, data.answer);
    outbox.conclude(data, data.answer ? 'saved' : 'refused');
  };
  const opened = channelOf(outbox.name);
  opened?.addEventListener('message', hear);
  return () => opened?.removeEventListener('message', hear);
}
