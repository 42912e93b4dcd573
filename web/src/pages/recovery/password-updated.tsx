import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { AuthCard } from '../../ui/auth-card';
import { Notice } from '../../ui/notice';

/** Milliseconds between the success message and the way to /login. */
const REDIRECT_DELAY = 2000;

export function PasswordUpdated() {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.login, { replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <AuthCard title="Password updated!">
      <Notice kind="success">Your password has been successfully updated. Redirecting to login...</Notice>
    </AuthCard>
  );
}
