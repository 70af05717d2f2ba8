import { type RefObject, useEffect } from 'react';
import { belongsToField } from '../shortcuts/belongs-to-field';

/** A digit that is typed while the map has the keys goes to the operation's field. */
export function useDigitFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (!plain || !/^[\d.,]$/.test(event.key) || belongsToField(event.target)) return;
      // Before the page hears it as the key of a tool. The character then lands in what has the focus.
      event.stopPropagation();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [input]);
}
