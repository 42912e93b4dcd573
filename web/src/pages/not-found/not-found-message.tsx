import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { logProblem } from '../../lib/log-problem';
import { PATHS } from '../../lib/paths';
import { FallenFruit } from './fallen-fruit';
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
      <FallenFruit />
      <p className="message-code">404</p>
      <h1>Oops! Page not found</h1>
      <p className="message-text">This one has fallen from the tree. The way home is short.</p>
      <a className="button button-primary" href={PATHS.landing}>
        Return to Home
      </a>
    </div>
  );
}
