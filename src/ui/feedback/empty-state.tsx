import type { ReactNode } from 'react';
import './feedback.css';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
};

/** The purpose of an empty place, and the one button that fills it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      {icon ? <div className="quiet">{icon}</div> : null}
      <p className="ui-empty-title">{title}</p>
      {text ? <p className="quiet">{text}</p> : null}
      {action}
    </div>
  );
}
