import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import type { Awaited } from './use-programme';
import './awaited-programme.css';

interface AwaitedProps {
  takesLong: boolean;
  onRetry: () => void;
}

/** Stands where the first programme will appear by itself. */
export function AwaitedProgramme({ takesLong, onRetry }: AwaitedProps) {
  return (
    <div role="status">
      {takesLong ? (
        <EmptyState
          icon={<HourglassMediumIcon size={24} />}
          title="Your program takes longer than usual"
          action={<TryAgain onRetry={onRetry} />}
        >
          <p>Your answers are saved and nothing is lost. Your program will be here as soon as it is ready.</p>
        </EmptyState>
      ) : (
        <EmptyState icon={<Spinner />} title="We are making your program">
          <p>It appears here by itself, usually within seconds.</p>
        </EmptyState>
      )}
    </div>
  );
}

const ADJUSTED_TO: Readonly<Record<Awaited, string>> = {
  setup: 'Your program is being adjusted to your new setup.',
  answers: 'Your program is being adjusted to what you told us.',
};

/** Said above a programme that is about to follow what was saved. */
export function AdjustedProgramme({ awaited, takesLong, onRetry }: AwaitedProps & { awaited: Awaited }) {
  return (
    <div className="programme-notice">
      <Notice kind="info">
        {takesLong ? (
          <>
            <p>Adjusting your program takes longer than usual. What you told us is saved.</p>
            <TryAgain onRetry={onRetry} />
          </>
        ) : (
          ADJUSTED_TO[awaited]
        )}
      </Notice>
    </div>
  );
}

function TryAgain({ onRetry }: Pick<AwaitedProps, 'onRetry'>) {
  return (
    <button type="button" className="button button-plain" onClick={onRetry}>
      Try again
    </button>
  );
}
