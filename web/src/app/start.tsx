import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { tellOfChange } from '../pwa/new-version';
import { reloadOnNewWorker } from '../pwa/service-worker';
import { ToastRegion } from '../ui/toast/toast-region';
import { ErrorBoundary } from './error-boundary';
import { reloadOnceWhenCodeIsGone } from './missing-code';
import { preloadPage } from './pages';
import { PreloadContext } from '../lib/preload-context';
import { AppRoutes } from './router';

/** Starts the application; the first page's code is there before the first render, so nothing flickers. */
export async function start(root: HTMLElement): Promise<void> {
  reloadOnceWhenCodeIsGone();
  reloadOnNewWorker();
  tellOfChange();
  await preloadPage(location.pathname);
  // For measuring: the code is there, what the person waits for from now on is ours.
  performance.mark('damson:render');
  // In slices: a phone's main thread is free between them.
  startTransition(() =>
    createRoot(root).render(
      <ErrorBoundary>
        <PreloadContext value={preloadPage}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </PreloadContext>
        <ToastRegion />
      </ErrorBoundary>,
    ),
  );
}
