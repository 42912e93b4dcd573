import { Modal } from 'antd';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface SettingsDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of Settings. The focus starts at its content, not at the button that closes it. */
export function SettingsDialog({ open, title, onClose, children }: SettingsDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      footer={null}
      width={520}
      centered
      destroyOnHidden
      // A stray tap beside it must not throw away what is shown only once.
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(shown) => {
        if (shown) content.current?.focus();
      }}
    >
      <div ref={content} className="settings-dialog" tabIndex={-1}>
        {children}
      </div>
    </Modal>
  );
}
