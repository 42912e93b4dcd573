import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { PageSpinner } from './spinner';
import './lazy-dialog.css';

export type LazyDialog<Props> = ComponentType<Props> & {
  /** Fetches the dialog's code ahead of need; a failure is left to its real opening. */
  preload: () => Promise<void>;
};

/**
 * A dialog that uses antd, for a page that does not: its code and the theme load side by side when it is first
 * rendered, so render it only once it is wanted.
 */
export function antdDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  const loadBoth = async () => {
    const [{ default: Theme }, { default: Dialog }] = await Promise.all([
      import('./theme/antd-theme-provider'),
      load(),
    ]);
    return {
      default: function ThemedDialog(props: Props) {
        return (
          <Theme>
            <Dialog {...props} />
          </Theme>
        );
      },
    };
  };
  const Lazy = lazy<ComponentType<Props>>(loadBoth);

  function Dialog(props: Props) {
    return (
      <Suspense fallback={<Opening />}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  const preload = () =>
    loadBoth().then(
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
