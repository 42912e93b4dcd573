import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { logProblem } from '../lib/log-problem';

/** The last resort: whatever a page throws while rendering ends here instead of on a blank screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logProblem('A page failed to render', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="message-page">
        <div role="alert">
          <h1>Unexpected Application Error!</h1>
        </div>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}
