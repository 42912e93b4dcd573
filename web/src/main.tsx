import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/base.css';
import './ui/utilities.css';
import './ui/button.css';
import './ui/card.css';
import './ui/chip.css';
import './ui/field.css';
import './ui/message-page.css';
import './ui/notice.css';
import './ui/skip-link.css';
import './ui/brand.css';
import './ui/legal-links.css';
import './pages/landing/landing.css';
import { opensProgramme, PATHS } from './lib/paths';
import { startAppearance } from './ui/theme/appearance';
import { listenForInstallPrompt } from './pwa/install-prompt';
import { visitLanding } from './pages/landing/visit-landing';

startAppearance();
listenForInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const startApp = () => import('./app/start');

// What is opened every morning comes along with the frame around it, its data included, not after it. A failure is left to the opening itself.
if (opensProgramme(location.pathname)) {
  import('./api/first-view').then(({ beginFirstView }) => beginFirstView()).catch(() => undefined);
  import('./app/signed-in-area').catch(() => undefined);
  import('./features/programme/programme-page').catch(() => undefined);
}
if (location.pathname === PATHS.login) import('./pages/login/login-page').catch(() => undefined);

// The landing page arrives as finished HTML and needs no application; every other page does.
if (location.pathname === '/' && root.querySelector('.landing')) visitLanding(root, startApp);
else void startApp().then(({ start }) => start(root));
