import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../lib/paths';
import { EmptyState } from '../ui/empty-state';

/** As the browsers say it when the code of a page cannot be fetched. */
const NOT_FETCHED = /dynamically imported module|module script failed|error loading/i;

interface State {
  error: unknown;
  hasFailed: boolean;
}

/**
 * Stands around the pages, inside the frame: one whose code is not on this device, and cannot be fetched now, says so
 * there and is tried again when the network is back. Whatever else a page throws is the last resort's.
 */
export class MissingPageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    if (navigator.onLine && !NOT_FETCHED.test(String(error))) throw error;
    return <MissingPage onRetry={this.retry} />;
  }

  private readonly retry = (): void => {
    if (this.state.hasFailed) this.setState({ error: null, hasFailed: false });
  };
}

function MissingPage({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudSlashIcon size={24} />}
        title="This page is not on your device yet"
        action={
          <Link className="button button-primary" to={PATHS.programme}>
            Back to Today
          </Link>
        }
      >
        <p>It opens by itself when you are back online.</p>
        <button type="button" className="link-button" onClick={onRetry}>
          Try again
        </button>
      </EmptyState>
    </div>
  );
}
