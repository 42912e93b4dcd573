import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '../security/copy-button';

/** The address just made: to copy, or to hand to the device's calendar. */
export function FeedAddress({ url }: { url: string }) {
  const block = useRef<HTMLDivElement>(null);
  const id = useId();
  // The button that asked for it is gone.
  useEffect(() => block.current?.focus(), []);

  return (
    <div ref={block} className="feed-address" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className="field-label">
        Your private address
      </p>
      <code>{url}</code>
      <p className="field-hint">
        It is shown this once. Copy it now, or open it in your calendar and confirm the subscription there.
      </p>
      <div className="settings-actions">
        <CopyButton label="Copy address" text={url} />
        <a className="button button-plain" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlusIcon size={18} aria-hidden="true" />
          Open in my calendar
        </a>
      </div>
    </div>
  );
}
