import type { SignInState } from '../../lib/sign-in-state';

/** What /login is told by the links that promise a beginning; its address stays the same. */
export const SIGN_UP: SignInState = { mode: 'sign-up' };

/** Whether a click follows one of them in this tab. The click is then taken over. */
export function leadsToSignUp(event: MouseEvent): boolean {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!isPlain || !(target instanceof Element) || !target.closest('a[data-opens="sign-up"]')) return false;
  event.preventDefault();
  return true;
}
