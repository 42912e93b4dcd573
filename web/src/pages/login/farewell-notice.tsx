import type { Farewell } from '../../lib/sign-in-state';
import { Notice } from '../../ui/notice';

/** Why the visitor stands here, where that was not their own doing a moment ago. */
export function FarewellNotice({ farewell }: { farewell: Farewell }) {
  switch (farewell) {
    case 'account-deleted':
      return (
        <Notice kind="success">
          Your account is being deleted, and nothing of yours is left on this device. An e-mail will confirm
          when all of it is gone.
        </Notice>
      );
    case 'session-ended':
      return <Notice kind="info">Your session has ended on this device. Sign in to go on.</Notice>;
    case 'signed-out':
      return null;
  }
}
