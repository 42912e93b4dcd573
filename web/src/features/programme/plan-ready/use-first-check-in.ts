import { useRef } from 'react';
import type { CheckIn } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** The kind of change that the check-in is sent as. */
const CHECK_IN = 'check-in';
/** A face is the whole of it: the scales stand on their middle, and say that nobody was asked for them. */
const NOT_ASKED = {
  energy_level: 3,
  task_completion: 3,
  not_given: ['energy_level', 'task_completion'],
} satisfies Partial<CheckIn>;

/** Checks in with a face alone; once, however often it is tapped. It shows at once, and a failure takes it back. */
export function useFirstCheckIn(eventId: string): (mood: string) => void {
  const dispatch = useAppDispatch();
  const outbox = outboxOf(useAppSelector(selectUser)?.id ?? '');
  const isOnItsWay = useRef(false);
  return (mood) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const content: CheckIn = { ...NOT_ASKED, mood };
    void post(outbox, dispatch, { kind: CHECK_IN, subject: eventId, content }).then(() => {
      isOnItsWay.current = false;
    });
  };
}
