import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Safety } from '../../api/enhanced';
import { useSafe } from '../../api/use-safe';
import { PATHS } from '../../lib/paths';
import { replyNote, speakerText } from '../../lib/reply-texts';
import { HelpText } from '../../ui/chat/help-text';
import { SafetyCard } from '../../ui/chat/safety-card';
import { copyText } from '../../ui/copy-text';
import { FieldError } from '../../ui/field-error';
import { Fold } from '../../ui/fold';
import { Markdown } from '../../ui/markdown';
import { Skeleton } from '../../ui/skeleton';
import { Spinner } from '../../ui/spinner';
import type { useInstructions } from './use-instructions';

/** Characters of the preferences, as the server counts at most. */
const LONGEST = 500;

interface HabitInstructionsProps {
  name: string;
  instructions: ReturnType<typeof useInstructions>;
}

export function HabitInstructions({ name, instructions }: HabitInstructionsProps) {
  const { phase, text, offline, safety, fellBack, failure, growing, regenerate, retry } = instructions;
  const isWriting = phase === 'generating';
  // Beside a failure the numbers stand by themselves: nothing was asked, and another try is offered.
  const isHelp = safety !== null && phase !== 'failed';
  const help = safety && isHelp && <Help safety={safety} onSafe={retry} />;
  /** A question stands above its numbers, help has them among its words. */
  const isAmong = isHelp && safety.band === 'flag' && text !== '' && !growing;
  return (
    <div className="instructions">
      <p role="status" className="visually-hidden">
        {isWriting ? 'Writing your instructions' : phase === 'ready' ? 'Your instructions are ready' : ''}
      </p>
      {(phase === 'loading' || phase === 'fresh' || (isWriting && !growing && !text)) && (
        <Skeleton lines={5} height={24} />
      )}
      {(growing || text) && phase !== 'failed' && (
        <div className="instructions-text" aria-busy={isWriting}>
          <p className="instructions-from">
            <span className="chip chip-now">{speakerText({ offline: offline && !isWriting })}</span>
            {replyNote({ fellBack })}
          </p>
          {isAmong ? (
            <HelpText text={text} help={help} />
          ) : (
            <Markdown text={growing || text} {...(growing && { isGrowing: true })} />
          )}
        </div>
      )}
      {phase === 'failed' && <Placeholder name={name} failure={failure} onRetry={retry} />}
      {isHelp ? !isAmong && help : safety && <SafetyCard contacts={safety.contacts} />}
      {phase === 'ready' && !safety && (
        <div className="instructions-foot">
          <button type="button" className="message-action" onClick={() => void copyText(text)}>
            <CopyIcon size={16} aria-hidden="true" />
            Copy
          </button>
          <span>Not medical advice.</span>
        </div>
      )}
      {(phase === 'ready' || isWriting || text) && !isHelp && (
        <Preferences isBusy={isWriting} onRegenerate={regenerate} />
      )}
    </div>
  );
}

/** Help in the place of instructions, and the way on: a question is answered in the chat. */
function Help({ safety, onSafe }: { safety: Safety; onSafe: () => void }) {
  const safe = useSafe(onSafe);
  const isPaused = safety.band === 'flag';
  return (
    <>
      <SafetyCard
        contacts={safety.contacts}
        onSafe={isPaused ? safe.onSafe : undefined}
        isBusy={safe.isBusy}
      />
      {!isPaused && (
        <Link className="button button-primary" to={PATHS.chat}>
          Answer in the chat
        </Link>
      )}
    </>
  );
}

/** What stands there when nothing could be read or written: enough to begin with, and a way on. */
function Placeholder({
  name,
  failure,
  onRetry,
}: {
  name: string;
  failure: string | null;
  onRetry: () => void;
}) {
  return (
    <div className="instructions-placeholder">
      <FieldError id="instructions-failed" message={failure ?? undefined} />
      <p>
        Instructions for {name || 'this habit'} will stand here. Until then: do it at the time in your plan,
        begin as small as you like, and stop if it hurts or you feel unwell.
      </p>
      <button type="button" className="button button-plain" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function Preferences({ isBusy, onRegenerate }: { isBusy: boolean; onRegenerate: (text: string) => void }) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <Fold
      group="preferences"
      title="Make it fit me"
      answer="Say what suits you, and read it anew"
      open={false}
    >
      <form
        className="instructions-preferences"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onRegenerate(text);
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Your preferences <span className="field-hint">(optional)</span>
          </label>
          <textarea
            id={id}
            className="input"
            rows={2}
            maxLength={LONGEST}
            placeholder="I work nights. My knee does not like stairs."
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <button type="submit" className="button button-plain button-wide" aria-disabled={isBusy}>
          {isBusy && <Spinner />}
          {isBusy ? 'Writing...' : 'Regenerate'}
        </button>
      </form>
    </Fold>
  );
}
