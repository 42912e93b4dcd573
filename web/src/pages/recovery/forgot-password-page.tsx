import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { AuthCard } from '../../ui/auth-card';
import { CodeStep } from './code-step';
import { EmailStep } from './email-step';

export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const typed = typeof state?.email === 'string' ? state.email : '';
  const [sentTo, setSentTo] = useState('');

  return (
    <AuthCard
      title={sentTo ? 'Check your email' : 'Forgot your password?'}
      subtitle={sentTo ? '' : 'Enter your email, and we send you a code and a link to set a new password.'}
    >
      {sentTo ? (
        <CodeStep
          email={sentTo}
          onVerified={() => void navigate(PATHS.resetPassword, { replace: true })}
          onOtherEmail={() => setSentTo('')}
        />
      ) : (
        <EmailStep start={sentTo || typed} onSent={setSentTo} />
      )}
      <p className="auth-switch">
        <Link to={PATHS.login}>Back to Login</Link>
      </p>
    </AuthCard>
  );
}
