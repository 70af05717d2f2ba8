import type { ReactNode } from 'react';
import '../feedback/feedback.css';

export type BadgeProps = { readonly tone?: 'neutral' | 'accent' | 'warning' | 'danger'; readonly children: ReactNode };

/** A short word about a thing's state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className="small one-line medium quiet gap-4 tone ui-badge" data-tone={tone}>
      {children}
    </span>
  );
}
