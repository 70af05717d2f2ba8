import type { MouseEvent } from 'react';
import { text } from '../words/text';

/** The first stop of the keyboard: past the bar, to the page itself. The address stays as it is. */
export function SkipLink({ to }: { readonly to: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className="skip-link" href={`#${to}`} onClick={skip}>
      {text('Skip to the page')}
    </a>
  );
}
