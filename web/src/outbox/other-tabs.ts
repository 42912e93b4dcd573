import type { AppDispatch } from '../store/hooks';
import { kindOf } from './kinds';
import type { WaitingChange } from './change';

/** What one tab has sent, and what the server answered. */
interface Told extends Pick<WaitingChange, 'kind' | 'content'> {
  answer: { id: string };
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
export function tellOtherTabs(name: string, { kind, content }: WaitingChange, answer: Told['answer']): void {
  channelOf(name)?.postMessage({ kind, content, answer } satisfies Told);
}

/** @returns ends it */
export function hearOtherTabs(name: string, dispatch: AppDispatch): () => void {
  const hear = ({ data }: MessageEvent<Told>) => kindOf(data)?.onSaved(dispatch, data.answer);
  const opened = channelOf(name);
  opened?.addEventListener('message', hear);
  return () => opened?.removeEventListener('message', hear);
}
