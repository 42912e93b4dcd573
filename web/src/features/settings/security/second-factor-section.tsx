import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { ShieldIcon } from '@phosphor-icons/react/dist/csr/Shield';
import { useState } from 'react';
import { useRecoveryCodesLeftQuery } from '../../../api/enhanced';
import { useAppSelector } from '../../../store/hooks';
import { selectUser } from '../../../auth/session-slice';
import { SettingsCard } from '../settings-card';
import { EnrolDialog } from './enrol-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TurnOffDialog } from './turn-off-dialog';

type OpenDialog = 'enrol' | 'codes' | 'turn-off' | null;

/** Two-step sign-in: on or off, and its recovery codes. */
export function SecondFactorSection() {
  const factorIds = useAppSelector(selectUser)?.factorIds ?? [];
  const on = factorIds.length > 0;
  const { data: codes } = useRecoveryCodesLeftQuery(undefined, { skip: !on });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);

  return (
    <SettingsCard
      title="Two-step sign-in"
      text="After your password, a code from an authenticator app on your phone: a stolen password alone then opens nothing."
      level={3}
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
            <button type="button" className="button button-plain" onClick={() => setDialog('codes')}>
              Make new recovery codes
            </button>
            <button type="button" className="button button-quiet" onClick={() => setDialog('turn-off')}>
              Turn off
            </button>
          </>
        ) : (
          <button type="button" className="button button-primary" onClick={() => setDialog('enrol')}>
            Set up two-step sign-in
          </button>
        )}
      </div>
      <EnrolDialog open={dialog === 'enrol'} onClose={close} />
      <RecoveryCodesDialog open={dialog === 'codes'} onClose={close} />
      <TurnOffDialog open={dialog === 'turn-off'} factorIds={factorIds} onClose={close} />
    </SettingsCard>
  );
}
