import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { AuthCard } from '../../ui/auth-card';
import { Notice } from '../../ui/notice';

export function LinkExpired({ message }: { message: string }) {
  return (
    <AuthCard title="Link Expired" subtitle="The password reset link is no longer valid">
      <Notice kind="error">{message}</Notice>
      <Link className="button button-primary button-wide" to={PATHS.forgotPassword}>
        Request New Reset Link
      </Link>
      <p className="auth-switch">
        <Link to={PATHS.login}>Back to Login</Link>
      </p>
    </AuthCard>
  );
}
