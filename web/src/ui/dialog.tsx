import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { coverPage } from './toast/open-dialogs';
import { ToastRegion } from './toast/toast-region';
import './dialog.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Esc, the close button and, where `stray` says so, a tap beside it. */
  onClose: () => void;
  /** What a tap beside it does: it must not throw away what was written or is shown only once. */
  stray?: 'closes' | 'is-ignored';
  /** On a phone it comes up from the bottom edge. */
  sheet?: boolean;
  /** `tall`: as high as the screen allows, its content scrolling inside; on a phone it is the whole screen. */
  size?: 'tall';
  children: ReactNode;
}

/**
 * A modal dialog: the focus goes to its title at once, stays inside, and back to where it was when it closes. Every opening
 * begins afresh.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open && <OpenDialog {...dialog} />;
}

function OpenDialog({
  title,
  onClose,
  stray = 'is-ignored',
  sheet,
  size,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Within the frame in which it opens: later it could take the focus from somebody who is typing by then.
  useLayoutEffect(() => {
    const element = dialog.current;
    const unlock = lockPage();
    const uncover = coverPage();
    element?.showModal();
    // A sheet is still below the edge: it comes up by itself.
    heading.current?.focus({ preventScroll: true });
    return () => {
      // Closing, not leaving the page, is what gives the focus back.
      element?.close();
      // To what opened it; where that is gone, to the page's content.
      const at = document.activeElement;
      if (!at || at === document.body || element?.contains(at)) {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
      unlock();
      uncover();
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog${sheet ? ' dialog-sheet' : ''}${size ? ` dialog-${size}` : ''}`}
      aria-labelledby={id}
      // A browser may close it by itself at the second Esc.
      onClose={onClose}
      onCancel={(event) => {
        // Whoever opened it closes it.
        event.preventDefault();
        onClose();
      }}
    >
      {stray === 'closes' && (
        <button type="button" className="dialog-outside" aria-hidden="true" tabIndex={-1} onClick={onClose} />
      )}
      <div className="dialog-panel">
        <header className="dialog-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            className="button button-icon dialog-close"
            aria-label="Close"
            onClick={onClose}
          >
            <XIcon size={20} aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
      {/* What lies outside of a modal dialog can be neither seen nor heard. */}
      <ToastRegion inDialog />
    </dialog>,
    document.body,
  );
}

/** The page behind stays where it is, and its scroll bar's place stays free. */
function lockPage(): () => void {
  const { clientWidth, style } = document.documentElement;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}
