import type { ReactNode } from 'react';
import './feedback.css';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="ui-hidden">{children}</span>;
}
