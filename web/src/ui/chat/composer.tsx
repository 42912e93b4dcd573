import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight';
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop';
import { useId } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import './composer.css';

interface ComposerProps {
  label: string;
  placeholder: string;
  /** Characters at most, as the browser and the server count them. */
  max: number;
  /** Whether the count is shown once something is typed. */
  isCounted?: boolean;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** An answer is on its way: nothing can be sent until it is there, or stopped. */
  isPending: boolean;
  /** Ends the answer that is on its way; null while there is nothing to name it by. */
  onStop: (() => void) | null;
  field?: Ref<HTMLTextAreaElement>;
}

/** Where a message is written: Enter sends it, Shift+Enter begins a new line. While an answer comes, Stop takes Send's place. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, max, isCounted, value, onChange, onSend, isPending, onStop, field } = props;
  const id = useId();
  const isSendable = value.trim() !== '' && !isPending;
  const send = () => {
    if (isSendable) onSend();
  };
  const typed = (event: KeyboardEvent) => {
    // Enter that ends the composing of a word, as in Japanese, sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="composer-row">
        <textarea
          ref={field}
          id={id}
          className="input composer-input"
          rows={1}
          maxLength={max}
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          value={value}
          aria-describedby={isCounted && value ? `${id}-count` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={typed}
        />
        {isPending ? (
          <button
            type="button"
            className="button button-plain composer-button"
            aria-label="Stop"
            aria-disabled={onStop === null}
            onClick={() => onStop?.()}
          >
            <StopIcon size={20} weight="fill" aria-hidden="true" />
          </button>
        ) : (
          <button
            type="submit"
            className="button button-primary composer-button"
            aria-label="Send"
            disabled={!isSendable}
          >
            <PaperPlaneRightIcon size={20} weight="fill" aria-hidden="true" />
          </button>
        )}
      </div>
      {isCounted && value && (
        <p id={`${id}-count`} className="composer-count tabular">
          {value.length}/{max}
        </p>
      )}
    </form>
  );
}
