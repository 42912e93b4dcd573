import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logProblem } from '../../lib/log-problem';
import { UNEXPECTED } from '../../auth/auth-error-message';
import { PATHS } from '../../lib/paths';
import { AuthCard } from '../../ui/auth-card';
import { ErrorState } from '../../ui/error-state';
import { PageSpinner } from '../../ui/spinner';
import { SecondFactorStep } from '../second-factor/second-factor-step';
import { expired, firstStep, followLink, withSession } from './follow-link';
import type { ResetStep } from './follow-link';
import { LinkExpired } from './link-expired';
import { NewPasswordForm } from './new-password-form';
import { PasswordUpdated } from './password-updated';
import { TypedCode } from './typed-code';

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const [step, setStep] = useState<ResetStep>(firstStep);
  const checking = step.name === 'checking';

  useEffect(() => {
    if (!checking) return undefined;
    let left = false;
    followLink().then(
      (next) => {
        if (!left) setStep(next);
      },
      (failure: unknown) => {
        logProblem('The recovery link could not be checked', failure);
        if (!left) setStep({ name: 'unreachable' });
      },
    );
    return () => {
      left = true;
    };
  }, [checking]);

  switch (step.name) {
    case 'checking':
      return <PageSpinner label="Checking your link" />;
    case 'unreachable':
      return (
        <AuthCard title="Set a new password">
          <ErrorState message={UNEXPECTED} onRetry={() => location.reload()} />
        </AuthCard>
      );
    case 'expired':
      return <LinkExpired message={step.message} />;
    case 'typed-code':
      return <TypedCode onVerified={() => setStep(withSession())} />;
    case 'second-factor':
      return (
        <SecondFactorStep
          onPassed={() => setStep({ name: 'form' })}
          onAbandoned={() => void navigate(PATHS.login, { replace: true })}
        />
      );
    case 'form':
      return (
        <NewPasswordForm
          onUpdated={() => setStep({ name: 'updated' })}
          onExpired={() => setStep(expired('otp_expired'))}
        />
      );
    case 'updated':
      return <PasswordUpdated />;
  }
}
