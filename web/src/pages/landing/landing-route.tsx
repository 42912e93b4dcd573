import { useRedirectWhenSignedIn } from '../../auth/use-redirect-when-signed-in';
import { PATHS } from '../../lib/paths';
import { usePageTitle } from '../../ui/use-page-title';
import { LandingPage } from './landing-page';

/** The landing page when it is reached from inside the application; opened directly it is finished HTML instead. */
export default function LandingRoute() {
  usePageTitle('Your preventive-health programme');
  useRedirectWhenSignedIn(PATHS.app);
  return <LandingPage />;
}
