import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignInState } from '../../lib/sign-in-state';
import { usePreload } from '../../lib/preload-context';
import { useRedirectWhenSignedIn } from '../../auth/use-redirect-when-signed-in';
import { AuthCard } from '../../ui/auth-card';
import { Notice } from '../../ui/notice';
import { SecondFactorStep } from '../second-factor/second-factor-step';
import { FarewellNotice } from './farewell-notice';
import { LoginForm } from './login-form';
import { originPath } from './origin';
import type { Mode } from './validate';

const SUBTITLES: Record<Mode, string> = {
  'sign-in': 'Welcome back. Your programme is waiting.',
  'sign-up': 'A few details, and your programme can begin.',
};

export default function LoginPage() {
  const { state } = useLocation() as { state: SignInState | null };
  const [mode, setMode] = useState<Mode>(state?.mode ?? 'sign-in');
  const [confirm, setConfirm] = useState(false);
  const [secondFactorDue, setSecondFactorDue] = useState(false);
  const navigate = useNavigate();
  const preloadPage = usePreload();
  const target = () => originPath(state);
  useRedirectWhenSignedIn(target, () => setSecondFactorDue(true));

  const enter = () => void navigate(target(), { replace: true });
  if (secondFactorDue) {
    return <SecondFactorStep onPassed={enter} onAbandoned={() => setSecondFactorDue(false)} />;
  }

  const other: Mode = mode === 'sign-in' ? 'sign-up' : 'sign-in';
  return (
    <AuthCard
      title={mode === 'sign-in' ? 'Sign in' : 'Create an account'}
      // Nothing waits for whoever has just left for good.
      {...(state?.farewell !== 'account-deleted' && { subtitle: SUBTITLES[mode] })}
    >
      {state?.farewell && <FarewellNotice farewell={state.farewell} />}
      {confirm && (
        <Notice kind="success">
          Your account is made. Open the link in the e-mail we sent you to confirm it.
        </Notice>
      )}
      <LoginForm
        mode={mode}
        onSending={() => void preloadPage(target())}
        onSignedIn={enter}
        onSecondFactorDue={() => setSecondFactorDue(true)}
        onConfirmationNeeded={() => {
          setMode('sign-in');
          setConfirm(true);
        }}
      />
      <p className="auth-switch">
        {mode === 'sign-in' ? 'New to Damson? ' : 'Already have an account? '}
        <button type="button" className="link-button" onClick={() => setMode(other)}>
          {mode === 'sign-in' ? 'Create an account' : 'Sign in'}
        </button>
      </p>
    </AuthCard>
  );
}
