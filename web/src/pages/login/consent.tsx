import { PATHS } from '../../lib/paths';
/** Stands under the sign-up button; the links open beside the form, so that nothing typed is lost. */
export function Consent() {
  return (
    <p className="auth-fine-print">
      By creating an account you agree to the{' '}
      <a href={PATHS.terms} target="_blank" rel="noopener">
        Terms of Service
      </a>{' '}
      and to your health data being used for your programme as the{' '}
      <a href={PATHS.privacy} target="_blank" rel="noopener">
        Privacy Policy
      </a>{' '}
      describes.
    </p>
  );
}
