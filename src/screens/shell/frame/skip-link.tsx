import type { MouseEvent } from 'react';
import { text } from '../../../i18n/text';
import './skip-link.css';

type Props = {
  readonly to: string;
  /** Where it leads, when it is not the page. */
  readonly label?: string;
  /** The element that has the focus then, when it is not the element of that id. */
  readonly onSkip?: () => void;
};

/** The first stop of the keyboard: past the bar, to the page itself. The address stays as it is. */
export function SkipLink({ to, label = text('shell.skipToPage'), onSkip }: Props) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    if (onSkip) onSkip();
    else document.getElementById(to)?.focus();
  };
  return (
    <a className="medium raised skip-link" href={`#${to}`} onClick={skip}>
      {label}
    </a>
  );
}
