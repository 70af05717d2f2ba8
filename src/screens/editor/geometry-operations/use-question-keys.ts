import { type RefObject, useEffect } from 'react';
import { belongsToField } from '../shortcuts/belongs-to-field';

/**
 * The keys of a question over the map: Enter is yes, Escape is no, and so is the next gesture elsewhere. On a button of the
 * question Enter presses that button. Both callbacks keep their identity.
 */
export function useQuestionKeys(
  bar: RefObject<HTMLElement | null>,
  { accept, end }: { readonly accept: () => void; readonly end: () => void },
): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && bar.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || belongsToField(event.target)) return;
      if (event.key === 'Enter' && !isInside(event.target)) accept();
      else if (event.key === 'Escape') end();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onDown = (event: PointerEvent) => !isInside(event.target) && end();
    const stop = new AbortController();
    window.addEventListener('keydown', onKey, { capture: true, signal: stop.signal });
    window.addEventListener('pointerdown', onDown, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [bar, accept, end]);
}
