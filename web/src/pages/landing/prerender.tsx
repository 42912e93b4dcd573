import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page';

/** Used by the build alone: the landing page as HTML. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}
