import { useId, useState } from 'react';
import { problemOf, sendingFailure } from '../../api/problem';
import { draftAmong } from '../../ui/draft';
import {
  useQueueAssignMutation,
  useQueueDoneMutation,
  useQueueSendMutation,
  useQueueSnoozeMutation,
  useQueueTakeMutation,
} from '../api/care-api';
import type { QueueItem } from '../api/care-api';
import { rowId } from './queue-row';
import { momentWords } from './when-words';

export type TaskMenu = 'snooze' | 'assign';
export type TaskAct = 'take' | 'send' | 'done' | 'snooze' | 'assign';

const KEPT = 'You are offline. What you wrote is kept here.';
const OFFLINE: Readonly<Record<TaskAct, string>> = {
  take: 'You are offline. You have not taken this.',
  send: KEPT,
  done: KEPT,
  snooze: KEPT,
  assign: KEPT,
};

/** What is written for a task and not sent yet. */
interface Written {
  text?: string;
  outcome?: string;
  /** Made once for what is being written: a second try is the same message. */
  message: string;
}

export type TaskWork = ReturnType<typeof useTaskWork>;

/**
 * What somebody does with the task before them. What is written stays on this device until it is sent, also while they
 * look at another one or at the member's page.
 * @param onDone it was done; `words` say what, `leaves` whether the next one comes
 */
export function useTaskWork(
  item: QueueItem,
  self: string,
  onDone: (item: QueueItem, words: string, leaves: boolean) => void,
) {
  const id = useId();
  const draft = draftAmong<Written>('care-task', self, item.id);
  const [written, setWritten] = useState<Written>(() => draft.read() ?? { message: crypto.randomUUID() });
  const [doing, setDoing] = useState<TaskAct | null>(null);
  const [menu, setMenu] = useState<TaskMenu | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Of what the fault is. */
  const [failed, setFailed] = useState<TaskAct | null>(null);
  const [take] = useQueueTakeMutation();
  const [assign] = useQueueAssignMutation();
  const [snooze] = useQueueSnoozeMutation();
  const [done] = useQueueDoneMutation();
  const [send] = useQueueSendMutation();

  const who = item.member.name ?? 'this member';
  const text = written.text ?? item.draft ?? '';
  const outcome = written.outcome ?? '';
  const textId = `${id}-text`;
  const outcomeId = `${id}-outcome`;

  const write = (change: Partial<Written>) => {
    const next = { ...written, ...change };
    setWritten(next);
    draft.write(next);
  };
  const act = async (
    name: TaskAct,
    run: () => Promise<{ error?: unknown }>,
    words: string,
    leaves: boolean,
  ): Promise<void> => {
    if (doing) return;
    setDoing(name);
    setMenu(null);
    setFault(null);
    const { error } = await run();
    setDoing(null);
    if (error) {
      setFailed(name);
      setFault(
        sendingFailure(
          error,
          problemOf(error) ? '' : 'That could not be saved. Please try again.',
          OFFLINE[name],
        ),
      );
      return;
    }
    if (leaves) draft.clear();
    onDone(item, words, leaves);
  };

  return {
    self,
    text,
    outcome,
    textId,
    outcomeId,
    doing,
    isBusy: doing !== null,
    fault,
    failed,
    menu,
    setMenu: (open: TaskMenu | null) => setMenu(doing ? null : open),
    setText: (to: string) => write({ text: to }),
    setOutcome: (to: string) => write({ outcome: to }),
    editText: () => focusEnd(textId),
    leaveField: () => document.getElementById(rowId(item.id))?.focus(),
    take: () => void act('take', () => take({ id: item.id }), `${who} is with you now.`, false),
    assign: (staff_id: string, name: string) =>
      void act('assign', () => assign({ id: item.id, assignTask: { staff_id } }), `Given to ${name}.`, true),
    snooze: (until: Date) =>
      void act(
        'snooze',
        () => snooze({ id: item.id, snoozeTask: { until: until.toISOString() } }),
        `${who}: put off until ${momentWords(until.toISOString(), Date.now())}.`,
        true,
      ),
    done: () => {
      const isFlag = item.kind === 'red_flag';
      if (isFlag && outcome.replace(/\s/g, '').length < 10) {
        setFailed('done');
        setFault('Please say what came of it, in 10 characters or more.');
        focusEnd(outcomeId);
        return;
      }
      void act(
        'done',
        () => done({ id: item.id, closeTask: isFlag ? { outcome } : {} }),
        `${who}: done.`,
        true,
      );
    },
    send: () => {
      if (text.trim() === '') return;
      const leaves = item.kind !== 'red_flag';
      void act(
        'send',
        () => send({ id: item.id, sendFromTask: { id: written.message, text } }),
        leaves ? `Sent to ${who}, and done.` : `Sent to ${who}.`,
        leaves,
      ).then(() => {
        // The next message of a task that stays is another one.
        if (!leaves) write({ text: '', message: crypto.randomUUID() });
      });
    },
  };
}

function focusEnd(id: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
