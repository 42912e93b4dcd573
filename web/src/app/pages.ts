import { matchPath } from 'react-router-dom';
import { PATHS } from '../lib/paths';
import { lazyPage } from './lazy-page';
import type { PageRoute } from './lazy-page';
import { MEMBER_PAGES } from './member-pages';

/** Pages for everybody. They load neither the store nor antd. */
export const PUBLIC_PAGES: readonly PageRoute[] = [
  { path: PATHS.landing, Page: lazyPage(() => import('../pages/landing/landing-route')) },
  { path: PATHS.login, Page: lazyPage(() => import('../pages/login/login-page')) },
  { path: PATHS.forgotPassword, Page: lazyPage(() => import('../pages/recovery/forgot-password-page')) },
  { path: PATHS.resetPassword, Page: lazyPage(() => import('../pages/recovery/reset-password-page')) },
  { path: PATHS.privacy, Page: lazyPage(() => import('../pages/legal/privacy-policy-page')) },
  { path: PATHS.terms, Page: lazyPage(() => import('../pages/legal/terms-of-service-page')) },
  { path: PATHS.article, Page: lazyPage(() => import('./article-page')) },
];

export const SignedInArea = lazyPage(() => import('./signed-in-area'));
/** Asks who is signed in before it loads anything of the care team's side. */
export const StaffArea = lazyPage(() => import('./staff-area'));
export const NotFoundPage = lazyPage(() => import('../pages/not-found/not-found-page'));

/** Fetches the code of the page at a path, and of the signed-in frame around it, all at once. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  if (/^\/admin(?=\/|$)/.test(pathname)) return StaffArea.preload();
  const member = /^\/app(?=\/|$)/.test(pathname);
  const route = member
    ? MEMBER_PAGES.find(({ path }) => matchPath(path, pathname))
    : PUBLIC_PAGES.find(({ path }) => matchPath(path, pathname));
  const page = route?.Page ?? NotFoundPage;
  await Promise.all(member ? [SignedInArea.preload(), page.preload()] : [page.preload()]);
}
