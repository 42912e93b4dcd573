import { useRef, useState } from 'react';
import {
  useMeasuresChangeMutation,
  useMeasuresRemoveMutation,
  useMeasuresSaveMutation,
} from '../../../api/enhanced';
import type { AllowedMeasure, Measure, ResultHelp } from '../../../api/enhanced';
import { problemMessage, problemOf, sendingFailure } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { selectUser } from '../../../auth/session-slice';
import { CACHE_PREFIX } from '../../../lib/cache-storage';
import { readStored, writeStored } from '../../../lib/device-storage';
import { useAppSelector } from '../../../store/hooks';
import { showToast } from '../../../ui/toast/toast-store';
import { changesOf, emptyEntry, entryOf, measureOf } from './entry';
import type { Entry } from './entry';
import { measureDrafts } from './measure-drafts';
import { measureText } from './measure-words';
import type { MeasureUnit } from './measure-words';

const FAILED = 'This could not be saved. What you typed is kept here: please try again.';
/** It is not sent by itself later: what a reading calls for comes with the answer, and must be read. */
const OFFLINE =
  'You are offline. What you typed is kept on this device: please save it once you are back online. If the reading worries you, call 111, or 999 in an emergency.';
const CHANGE_OFFLINE = 'You are offline. A measure can be changed once you are back online.';

const unitKey = (kind: string) => `${CACHE_PREFIX}unit_${kind}`;

/**
 * A form for one reading: its fields, the unit that was used last on this device since the sign-in, and saving with a way back.
 * @param saved the one that is being put right; null for a new one
 */
export function useMeasureEntry(
  { kind, units }: AllowedMeasure,
  saved: Measure | null,
  onSaved: (safety: ResultHelp | null) => void,
) {
  const drafts = measureDrafts(useAppSelector(selectUser)?.id ?? '');
  const [begun] = useState(() => {
    const draft = saved ? null : drafts.read(kind);
    return draft && units.includes(draft.unit) ? draft : null;
  });
  const [entry, setEntry] = useState<Entry>(
    () => begun?.entry ?? (saved ? entryOf(saved) : emptyEntry(kind, new Date())),
  );
  const [unit, setUnit] = useState<MeasureUnit>(
    () =>
      begun?.unit ?? saved?.unit ?? units.find((known) => known === readStored(unitKey(kind))) ?? units[0]!,
  );
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [save] = useMeasuresSaveMutation();
  const [change] = useMeasuresChangeMutation();
  const [remove] = useMeasuresRemoveMutation();
  const { busy, failure, run } = useAttempt({ toast: false });
  // The same reading sent again is the same: an answer that got lost makes no second one.
  const sent = useRef(begun?.sent ?? { content: '', id: '' });

  const keep = (next: Entry, inUnit: MeasureUnit) => {
    setEntry(next);
    if (!saved) drafts.write(kind, { unit: inUnit, entry: next, sent: sent.current });
  };
  const chooseUnit = (wanted: MeasureUnit) => {
    setUnit(wanted);
    keep({ ...entry, value: '', pounds: '' }, wanted);
    writeStored(unitKey(kind), wanted);
  };
  const undo = async (id: string) => {
    const { error } = await remove({ id });
    if (error) showToast({ title: 'Error', description: problemMessage(error, UNEXPECTED), kind: 'error' });
    else showToast({ title: 'Taken back', kind: 'info' });
  };
  const submit = () =>
    run(async () => {
      const content = JSON.stringify([unit, entry]);
      if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() };
      keep(entry, unit);
      const read = measureOf(kind, unit, entry, sent.current.id);
      setErrors('errors' in read ? read.errors : {});
      if ('errors' in read) return null;
      const { data, error } = saved
        ? await change({ id: saved.id, changeMeasure: changesOf(saved, entry, read.measure) })
        : await save({ saveMeasures: { measures: [read.measure] } });
      if (error) {
        const found = problemOf(error)?.errors?.map(({ field, message }) => [
          field.split('.').at(-1),
          message,
        ]);
        setErrors(Object.fromEntries(found ?? []) as typeof errors);
        if (found?.length) return null;
        return sendingFailure(error, FAILED, saved ? CHANGE_OFFLINE : OFFLINE);
      }
      if (!saved) drafts.clear(kind);
      const [written] = data.measures;
      if (written && !data.safety) {
        const action = { label: 'Undo', run: () => void undo(written.id) };
        showToast({ title: `Saved: ${measureText(written)}`, ...(!saved && { action }) });
      }
      onSaved(data.safety);
      return null;
    });
  const write = (changes: Partial<Entry>) => keep({ ...entry, ...changes }, unit);
  return { entry, write, unit, chooseUnit, errors, busy, failure, submit };
}
