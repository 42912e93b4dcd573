import { matchPath } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import type { PageRoute } from './lazy-page';
import { MEMBER_PAGES } from './member-pages';

/** Pages for everybody. They load neither the store nor antd. */
export const PUBLIC_PAGES: readonly PageRoute[] = [
  { path: '/', Page: lazyPage(() => import('../pages/landing/landing-route')) },
  { path: '/login', Page: lazyPage(() => import('../pages/login/login-page')) },
  { path: '/forgot-password', Page: lazyPage(() => import('../pages/recovery/forgot-password-page')) },
  { path: '/reset-password', Page: lazyPage(() => import('../pages/recovery/reset-password-page')) },
  { path: '/privacy-policy', Page: lazyPage(() => import('../pages/legal/privacy-policy-page')) },
  { path: '/terms-of-service', Page: lazyPage(() => import('../pages/legal/terms-of-service-page')) },
  { path: '/content/:content_id', Page: lazyPage(() => import('../pages/content/content-page')) },
];

export const SignedInArea = lazyPage(() => import('./signed-in-area'));
export const NotFoundPage = lazyPage(() => import('../pages/not-found/not-found-page'));

/** Fetches the code of the page at a path, and of the signed-in frame around it, all at once. */
export async function preloadPage(address: string): Promise<void> {
  const { pathname } = new URL(address, location.origin);
  const member = /^\/app(?=\/|$)/.test(pathname);
  const route = member
    ? MEMBER_PAGES.find(({ path }) => matchPath(path, pathname.slice('/app'.length) || '/'))
    : PUBLIC_PAGES.find(({ path }) => matchPath(path, pathname));
  const page = route?.Page ?? NotFoundPage;
  await Promise.all(member ? [SignedInArea.preload(), page.preload()] : [page.preload()]);
}
