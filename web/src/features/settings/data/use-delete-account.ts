import { useNavigate } from 'react-router-dom';
import { useAccountDeletionRequestMutation } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { selectUser } from '../../../auth/session-slice';
import { leaveForGood } from '../../../auth/sign-out';
import { useAttempt } from '../../../auth/use-attempt';
import { PATHS } from '../../../lib/paths';
import type { SignInState } from '../../../lib/sign-in-state';
import { outboxOf } from '../../../outbox/outbox';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useProof } from '../proof/use-proof';

/** What has to be typed. */
export const DELETE_WORD = 'DELETE';

const OFFLINE = 'You are offline. Nothing was deleted. Please try again once you are back online.';

/** Deletes the account; then nothing of it stays on this device, and /login says so. What waits to be sent goes unsent. */
export function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const [request] = useAccountDeletionRequestMutation();
  const { busy, failure, run } = useAttempt();
  const proof = useProof();

  const ask = async () => {
    const { error } = await request({ deleteAccount: { confirm: DELETE_WORD } });
    if (error) return sendingFailure(error, UNEXPECTED, OFFLINE);
    outboxOf(userId).clear();
    leaveForGood(dispatch);
    // The end of the session may have been heard first, and may have led to /login without saying why.
    void navigate(PATHS.login, {
      replace: true,
      state: { farewell: 'account-deleted' } satisfies SignInState,
    });
    return null;
  };
  return { remove: () => run(() => proof.guarded(ask)), busy, failure, proofField: proof.field };
}
