import { useId, useState } from 'react';
import type { CSSProperties, FormEvent } from 'react';
import type { CalendarEvent, ReflectOnWeek } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { sayKept } from '../../../outbox/say-kept';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { draftOf } from '../../../ui/draft';
import { FieldError } from '../../../ui/field-error';
import { SubmitButton } from '../../../ui/submit-button';
import { showToast } from '../../../ui/toast/toast-store';
import { REFLECTION, REFLECTION_FAILURE } from './reflection-change';

const MOST = 10;
const MIDDLE: ReflectOnWeek = { confidence: 7 };
/** Characters, as the server counts at most. */
const LONGEST = 1000;

/**
 * How sure the member is of the coming week, and what to change: what was begun here, else what is saved, also when that
 * comes only now: the week may just have been talked through.
 */
export function ReflectionForm({ event, onDone }: { event: CalendarEvent; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const draft = draftOf<{ eventId: string; reflection: ReflectOnWeek }>('reflection', userId);
  const saved = event.metadata.reflection;
  const [begun, setBegun] = useState(() => {
    const kept = draft.read();
    return kept?.eventId === event.id ? kept.reflection : null;
  });
  const [status, setStatus] = useState<'open' | 'saving' | 'failed'>('open');
  const id = useId();
  const reflection = begun ?? saved ?? MIDDLE;
  const { confidence, change = '' } = reflection;
  const alter = (next: ReflectOnWeek) => {
    setBegun(next);
    draft.write({ eventId: event.id, reflection: next });
  };

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (status === 'saving') return;
    setStatus('saving');
    const content = { confidence, ...(change.trim() && { change: change.trim() }) };
    const posted = await post(outboxOf(userId), dispatch, {
      kind: REFLECTION.name,
      subject: event.id,
      content,
    });
    if (posted === 'failed') return setStatus('failed');
    draft.clear();
    if (posted === 'kept') sayKept(outboxOf(userId));
    else showToast({ title: 'Reflection saved' });
    onDone();
  };

  return (
    <form className="reflection" onSubmit={(submitted) => void submit(submitted)}>
      <div className="reflection-scale">
        <label className="field-label" htmlFor={id}>
          How sure are you that you can keep to your plan next week?
        </label>
        <output className="reflection-value tabular" htmlFor={id}>
          {confidence} of {MOST}
        </output>
        <input
          id={id}
          type="range"
          className="reflection-slider"
          min={0}
          max={MOST}
          step={1}
          value={confidence}
          aria-valuetext={`${confidence} of ${MOST}`}
          style={{ '--share': confidence / MOST } as CSSProperties}
          onChange={(moved) => alter({ ...reflection, confidence: moved.currentTarget.valueAsNumber })}
        />
        <p className="reflection-ends" aria-hidden="true">
          <span>Not sure at all</span>
          <span>Completely sure</span>
        </p>
        <p className="field-hint">Below 7 nothing in your plan grows. That is a good answer too.</p>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-change`}>
          One thing to change <span className="field-hint">(optional)</span>
        </label>
        <textarea
          id={`${id}-change`}
          className="input"
          rows={3}
          maxLength={LONGEST}
          value={change}
          onChange={(typed) => alter({ ...reflection, change: typed.currentTarget.value })}
        />
      </div>
      <FieldError id={`${id}-failed`} message={status === 'failed' ? REFLECTION_FAILURE : undefined} />
      <SubmitButton
        label={saved ? 'Update reflection' : 'Save reflection'}
        busyLabel="Saving..."
        busy={status === 'saving'}
      />
    </form>
  );
}
