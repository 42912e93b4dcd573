import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { ShieldIcon } from '@phosphor-icons/react/dist/csr/Shield';
import { useEffect } from 'react';
import { useRecoveryCodesLeftQuery } from '../../../api/enhanced';
import { useAppSelector } from '../../../store/hooks';
import { selectUser } from '../../../auth/session-slice';
import { useDialogAddress } from '../../../ui/use-dialog-address';
import { SettingsCard } from '../settings-card';
import { EnrolDialog } from './enrol-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TurnOffDialog } from './turn-off-dialog';

/** Two-step sign-in: on or off, and its recovery codes. */
export function SecondFactorSection() {
  const factorIds = useAppSelector(selectUser)?.factorIds ?? [];
  const on = factorIds.length > 0;
  const { data: codes } = useRecoveryCodesLeftQuery(undefined, { skip: !on });
  const { open: dialog, show, close } = useDialogAddress(['enrol', 'codes', 'turn-off']);
  // An address of before: what it leads to has been done. It stays open while it is being done.
  useEffect(() => {
    if (dialog && (dialog === 'enrol') === on) close();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as the page opens
  }, []);

  return (
    <SettingsCard
      title="Two-step sign-in"
      text="After your password, a code from an authenticator app on your phone: a stolen password alone then opens nothing."
    >
      <div>
        <p className={on ? 'settings-state settings-state-on' : 'settings-state'}>
          {on ? (
            <ShieldCheckIcon size={22} weight="fill" aria-hidden="true" />
          ) : (
            <ShieldIcon size={22} aria-hidden="true" />
          )}
          {on ? 'On, with an authenticator app' : 'Off'}
        </p>
        {on && codes && (
          <p className="settings-text">
            {codes.left === 0 ? 'No recovery codes left.' : `${codes.left} recovery codes left.`}
          </p>
        )}
      </div>
      <div className="settings-actions">
        {on ? (
          <>
            <button type="button" className="button button-plain" onClick={() => show('codes')}>
              Make new recovery codes
            </button>
            <button type="button" className="button button-quiet" onClick={() => show('turn-off')}>
              Turn off
            </button>
          </>
        ) : (
          <button type="button" className="button button-plain" onClick={() => show('enrol')}>
            Set up two-step sign-in
          </button>
        )}
      </div>
      <EnrolDialog open={dialog === 'enrol'} onClose={close} />
      <RecoveryCodesDialog open={on && dialog === 'codes'} onClose={close} />
      <TurnOffDialog open={on && dialog === 'turn-off'} factorIds={factorIds} onClose={close} />
    </SettingsCard>
  );
}
