import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';

/** Takes along what was typed. */
export function ForgotLink({ email }: { email: string }) {
  return (
    <p className="auth-switch">
      <Link to={PATHS.forgotPassword} state={{ email }}>
        Forgot your password?
      </Link>
    </p>
  );
}
