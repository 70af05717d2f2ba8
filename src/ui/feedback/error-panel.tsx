import type { ReactNode } from 'react';
import './feedback.css';

export type ErrorPanelProps = {
  readonly title: string;
  readonly safe?: string;
  readonly children?: ReactNode;
  readonly 'data-testid'?: string;
};

/** The event, the safe part and the next step: in that order. */
export function ErrorPanel({ title, safe, children, ...rest }: ErrorPanelProps) {
  return (
    <div {...rest} className="ui-error" role="alert">
      <p className="strong">{title}</p>
      {safe ? <p>{safe}</p> : null}
      {children}
    </div>
  );
}
