import { renderToStaticMarkup } from 'react-dom/server';
import { Brand } from '../../ui/brand';
import { LandingPage } from './landing-page';

/** Used by the build alone, as what follows: the landing page as HTML. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}

/** What every other page shows until its code has come: on a slow network that takes seconds. */
export function renderOpening(): string {
  return renderToStaticMarkup(
    <div className="opening">
      <Brand />
    </div>,
  );
}
