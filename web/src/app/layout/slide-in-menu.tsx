import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef } from 'react';
import { MenuPanel } from './menu-panel';
import './slide-in-menu.css';

interface SlideInMenuProps {
  open: boolean;
  /** The backdrop, Esc or the close button: go back to the page as it was. */
  onDismiss: () => void;
}

/** The phone's menu. A native modal dialog keeps the focus inside and gives it back to the menu button. */
export function SlideInMenu({ open, onDismiss }: SlideInMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="slide-in"
      aria-label="Menu"
      onCancel={(event) => {
        // Esc: the history entry of the open menu goes too, and the route then closes the dialog.
        event.preventDefault();
        onDismiss();
      }}
    >
      <button
        type="button"
        className="slide-in-backdrop"
        aria-label="Close menu"
        tabIndex={-1}
        onClick={onDismiss}
      />
      <div className="slide-in-panel">
        <button
          type="button"
          className="button button-icon slide-in-close"
          aria-label="Close menu"
          onClick={onDismiss}
        >
          <XIcon size={24} aria-hidden="true" />
        </button>
        <MenuPanel slideIn />
      </div>
    </dialog>
  );
}
