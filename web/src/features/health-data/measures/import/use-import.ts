import { useEffect, useRef, useState } from 'react';
import { useMeasuresSaveMutation } from '../../../../api/enhanced';
import type { AllowedMeasure, ResultHelp } from '../../../../api/enhanced';
import { problemMessage, problemOf } from '../../../../api/problem';
import { selectUser } from '../../../../auth/session-slice';
import { useAppSelector } from '../../../../store/hooks';
import { kindsOn } from '../measure-words';
import { NotReadable } from './apple-xml';
import { readInWorker } from './read-in-worker';
import type { Found, ImportedKind, Sample, Wanted } from './samples';
import { sendInBatches } from './send-batches';
import type { Sent, SendResult } from './send-batches';
import { importOf, noteSent, unfinished } from './unfinished';

export type ImportState =
  | { phase: 'choose'; failure: string | null }
  | { phase: 'reading'; share: number }
  | { phase: 'preview'; found: Found; file: File }
  | { phase: 'sending'; sent: number; total: number }
  | { phase: 'done'; result: SendResult<ResultHelp>; total: number };

const OFFLINE = 'The connection was lost. What was sent is saved; choose the same file again to go on.';

/** The way of a file from the device into the member's measures: read here, shown, and only then sent. */
export function useImport(allowed: readonly AllowedMeasure[]) {
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [state, setState] = useState<ImportState>({ phase: 'choose', failure: null });
  const [save] = useMeasuresSaveMutation();
  const work = useRef<AbortController>(new AbortController());
  useEffect(() => () => work.current.abort(), []);

  const begin = () => {
    work.current.abort();
    work.current = new AbortController();
    return work.current.signal;
  };
  const cancel = () => {
    begin();
    setState({ phase: 'choose', failure: null });
  };

  const read = async (file: File, months: number) => {
    const signal = begin();
    setState({ phase: 'reading', share: 0 });
    try {
      const found = await readInWorker(
        file,
        wantedOf(allowed, months),
        (bytes) => setState({ phase: 'reading', share: bytes / file.size }),
        signal,
      );
      if (!signal.aborted) setState({ phase: 'preview', found, file });
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof NotReadable ? error.message : 'The file could not be read.';
      setState({ phase: 'choose', failure });
    }
  };

  const send = async (
    file: File,
    months: number,
    samples: readonly Sample[],
    kinds: readonly ImportedKind[],
  ) => {
    const signal = begin();
    const of = importOf(userId, file, months, kinds);
    const before = unfinished(userId);
    const from = before?.of === of && before.total === samples.length ? before.sent : 0;
    const total = samples.length;
    setState({ phase: 'sending', sent: from, total });
    const sendBatch = async (batch: readonly Sample[]): Promise<Sent<ResultHelp>> => {
      const { data, error } = await save({ saveMeasures: { measures: [...batch] } });
      if (data) return data;
      const { status, errors = [] } = problemOf(error) ?? {};
      // `measures.3.value`: the place in the batch
      const wrong = errors.map(({ field }) => Number(field.split('.')[1])).filter(Number.isInteger);
      const again = status === undefined || status === 429 || status >= 500;
      return { refused: problemMessage(error, OFFLINE), again, wrong };
    };
    const onSent = (sent: number) => {
      noteSent({ of, sent, total });
      if (!signal.aborted) setState({ phase: 'sending', sent, total });
    };
    const result = await sendInBatches(samples, from, sendBatch, { onSent, signal });
    if (!signal.aborted) setState({ phase: 'done', result, total });
  };
  return { state, read, send, cancel };
}

function wantedOf(allowed: readonly AllowedMeasure[], months: number): Wanted {
  const on = kindsOn(allowed);
  const since = new Date();
  since.setMonth(since.getMonth() - months);
  // At noon: no night is cut in two.
  since.setHours(12, 0, 0, 0);
  return {
    kinds: on.map(({ kind }) => kind),
    limits: on.flatMap(({ kind, bounds }) =>
      bounds.map(({ field, least, most }) => ({ kind, field, least, most })),
    ),
    since: since.getTime(),
    now: Date.now(),
  };
}
