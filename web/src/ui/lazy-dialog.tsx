import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { PageSpinner } from './spinner';
import './lazy-dialog.css';

export type LazyDialog<Props> = ComponentType<Props> & {
  /** Fetches the dialog's code ahead of need; a failure is left to its real opening. */
  preload: () => Promise<void>;
};

/** A dialog whose code loads when it is first rendered, so render it only once it is wanted. */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const Lazy = lazy<ComponentType<Props>>(load);

  function Dialog(props: Props) {
    return (
      <Suspense fallback={<Opening />}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  const preload = () =>
    load().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Dialog, { preload });
}

function Opening() {
  return (
    <div className="dialog-opening">
      <PageSpinner label="Opening" />
    </div>
  );
}
