import { useNavigate } from 'react-router-dom';
import { homePath } from '../../auth/stored-session';
import { useRedirectWhenSignedIn } from '../../auth/use-redirect-when-signed-in';
import { PATHS } from '../../lib/paths';
import { usePageTitle } from '../../ui/use-page-title';
import { LandingPage } from './landing-page';
import { leadsToSignUp, SIGN_UP } from './sign-up-link';

/** The landing page when it is reached from inside the application; opened directly it is finished HTML instead. */
export default function LandingRoute() {
  usePageTitle('Your preventive-health programme');
  useRedirectWhenSignedIn(() => homePath(PATHS.app));
  const navigate = useNavigate();
  return (
    // Only what is pressed inside: the links themselves are the targets, by key as well.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      onClick={(event) => {
        if (leadsToSignUp(event.nativeEvent)) void navigate(PATHS.login, { state: SIGN_UP });
      }}
    >
      <LandingPage />
    </div>
  );
}
