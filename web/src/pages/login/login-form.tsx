import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { fieldAtFault, plainWords } from '../../auth/plain-words';
import { ProfileFields } from '../../auth/profile-fields';
import { NewPasswordField } from '../../ui/new-password-field';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toast/toast-store';
import { Consent } from './consent';
import { ForgotLink } from './forgot-link';
import { submit } from './submit';
import { validate } from './validate';
import type { LoginErrors, LoginValues, Mode } from './validate';

interface LoginFormProps {
  mode: Mode;
  /** The server is being asked: time to fetch what comes next. */
  onSending: () => void;
  onSignedIn: () => void;
  onSecondFactorDue: () => void;
  onConfirmationNeeded: () => void;
}

const EMPTY: LoginValues = { name: '', age: '', gender: '', email: '', password: '' };

/** The one form of both modes; what was typed survives switching. */
export function LoginForm(props: LoginFormProps) {
  const { mode, onSending, onSignedIn, onSecondFactorDue, onConfirmationNeeded } = props;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const change = (changed: Partial<LoginValues>) => {
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) => ({ ...current, ...cleared(changed) }));
  };

  // Said once, where it can be mended.
  const refuse = (message: string) => {
    showToast({ title: 'Error', description: message, kind: 'error' });
    const at = fieldAtFault(message);
    if (!at) return setFailure(message);
    setErrors({ [at]: plainWords(message) });
    focus(at);
  };

  const send = async () => {
    setBusy(true);
    setFailure('');
    onSending();
    const result = await submit(mode, values);
    setBusy(false);
    switch (result.outcome) {
      case 'signed-in':
        return onSignedIn();
      case 'second-factor':
        return onSecondFactorDue();
      case 'confirm':
        return onConfirmationNeeded();
      case 'failed':
        return refuse(result.message);
    }
  };

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validate(mode, values);
    setErrors(found);
    const first = (['name', 'age', 'email', 'password'] as const).find((field) => found[field]);
    void (first ? focus(first) : send());
  };

  const password = {
    label: 'Password',
    name: 'password',
    required: true,
    value: values.password,
    error: errors.password,
    onChange: (event: { target: { value: string } }) => change({ password: event.target.value }),
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      {failure && <Notice kind="error">{failure}</Notice>}
      {mode === 'sign-up' && <ProfileFields values={values} errors={errors} onChange={change} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {mode === 'sign-in' ? (
        <PasswordField autoComplete="current-password" {...password} />
      ) : (
        <NewPasswordField own={[values.name, values.email]} {...password} />
      )}
      <SubmitButton
        label={mode === 'sign-in' ? 'Sign in' : 'Create an account'}
        busyLabel={mode === 'sign-in' ? 'Signing in...' : 'Creating your account...'}
        busy={busy}
      />
      {mode === 'sign-up' ? <Consent /> : <ForgotLink email={values.email.trim()} />}
    </form>
  );
}

/** An edited field's error has done its work. */
function cleared(changed: Partial<LoginValues>): LoginErrors {
  return Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
}
