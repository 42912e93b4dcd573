import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { logProblem } from '../../lib/log-problem';
import { PATHS } from '../../lib/paths';
import { usePageTitle } from '../../ui/use-page-title';

/** Stands alone on a public page and inside the frame of the signed-in area. */
export function NotFoundMessage() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');

  useEffect(() => {
    logProblem(`No page at ${pathname}`);
  }, [pathname]);

  return (
    <div className="message-page">
      <p className="message-code">404</p>
      <h1>Oops! Page not found</h1>
      <a className="button button-primary" href={PATHS.landing}>
        Return to Home
      </a>
    </div>
  );
}
