import { CONTACT_EMAIL } from '../../lib/contact';
import { PATHS } from '../../lib/paths';
import { Brand } from '../../ui/brand';
import { LegalLinks } from '../../ui/legal-links';
import { DayPreview } from './day-preview';
import { Features } from './features';
import { Fruit } from './fruit';
import { HowItWorks } from './how-it-works';

/** Plain anchors only: this page is also rendered to HTML at build time and then runs without the application. */
export function LandingPage() {
  return (
    <div className="landing">
      <header className="landing-header">
        <Brand />
        <nav aria-label="Account">
          <a className="button button-quiet" href={PATHS.login}>
            Login
          </a>
          <a className="button button-primary" href={PATHS.login} data-opens="sign-up">
            Get Started
          </a>
        </nav>
      </header>
      <main>
        <section className="landing-hero">
          <div>
            <h1>Stay well on purpose</h1>
            <p className="landing-lead">
              A twelve-week preventive-health programme made from your own results and priorities: a few
              things to do each day, a milestone each week, and coaches who see how it is going.
            </p>
            <p className="landing-actions">
              <a className="button button-primary button-large" href={PATHS.login} data-opens="sign-up">
                Start Your Journey
              </a>
              <a className="button button-plain button-large" href={PATHS.privacy}>
                Learn More<span className="visually-hidden"> about your data and your privacy</span>
              </a>
            </p>
            <p className="landing-note">
              Damson is coaching, not medical care, and never replaces your doctor.
            </p>
          </div>
          <DayPreview />
        </section>
        <Features />
        <HowItWorks />
        <section className="landing-closing" aria-labelledby="closing-title">
          <div>
            <h2 id="closing-title">Your first week can start today</h2>
            <p>Answer a few questions about your days and priorities, and your programme is there.</p>
            <a className="button button-large landing-closing-button" href={PATHS.login} data-opens="sign-up">
              Get Started
            </a>
          </div>
          <Fruit />
        </section>
      </main>
      <footer className="landing-footer">
        <LegalLinks />
        <p>
          <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
        </p>
        <p>
          © <span data-year>{new Date().getFullYear()}</span> Damson. All rights reserved.
        </p>
      </footer>
    </div>
  );
}
