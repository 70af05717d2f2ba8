import { Component, type ErrorInfo, type ReactNode } from 'react';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { errorDetail } from './route-error-page';
import '../frame/parts.css';
import './crash-boundary.css';

export type CrashBoundaryProps = {
  /** The part of the page as it stands in a sentence: "The inspector". */
  readonly part: string;
  /** Another one is another content: it gets a new chance. */
  readonly of?: unknown;
  readonly className?: string;
  readonly children: ReactNode;
};

type State = { readonly error: unknown; readonly broken: boolean; readonly of: unknown };

/**
 * Keeps a fault in one panel from breaking the page: the other panels and the outbox, which lives outside of React, keep working
 * (F26).
 */
export class CrashBoundary extends Component<CrashBoundaryProps, State> {
  override state: State = { error: null, broken: false, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, broken: true };
  }

  static getDerivedStateFromProps({ of }: CrashBoundaryProps, state: State): Partial<State> | null {
    return of === state.of ? null : { of, broken: false, error: null };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`${this.props.part} stopped working`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { part, className = '', children } = this.props;
    const { broken, error } = this.state;
    if (!broken) return children;
    return (
      <div className={`stack crash ${className}`} role="alert" data-testid="crash">
        <strong>{text('notices.stoppedWorking', { part })}</strong>
        <p className="quiet">{text('notices.faultOursChangesSafe')}</p>
        <div className="row-wrap">
          <Button size="small" variant="primary" onClick={() => this.setState({ broken: false, error: null })}>
            {text('common.tryAgain')}
          </Button>
          <Button size="small" onClick={() => location.reload()}>
            {text('notices.reloadPage')}
          </Button>
        </div>
        <details className="quiet">
          <summary>{text('common.whatBrowserSays')}</summary>
          <pre className="plain-words small">{errorDetail(error)}</pre>
        </details>
      </div>
    );
  }
}
