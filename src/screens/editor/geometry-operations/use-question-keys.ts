import { type RefObject, useEffect } from 'react';
import { belongsToField } from '../shortcuts/belongs-to-field';

/** True where a key is meant for the map: it has the focus, or nothing has. */
const isOfMap = (target: EventTarget | null) => target instanceof HTMLCanvasElement || target === document.body;

type Answers = {
  readonly end: () => void;
  /** Absent for a question that nobody asked for: an Enter that ends something else would answer it. */
  readonly accept?: () => void;
};

/**
 * The keys of a question over the map: Enter is yes where the user asked for the question, Escape is no, and so is the next gesture
 * elsewhere. Tab leads from the map to the question's first button, and Escape back; Enter on a button presses that button. Both
 * callbacks keep their identity.
 */
export function useQuestionKeys(bar: RefObject<HTMLElement | null>, { accept, end }: Answers): void {
  useEffect(() => {
    let cameFrom: Element | null = null;
    const isInside = (target: EventTarget | null) => target instanceof Node && bar.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || belongsToField(event.target)) return;
      const { key, target, shiftKey } = event;
      if (key === 'Enter' && accept && !isInside(target)) accept();
      else if (key === 'Escape') {
        end();
        if (isInside(target) && cameFrom instanceof HTMLElement) cameFrom.focus();
      } else if (key === 'Tab' && !shiftKey && isOfMap(target)) {
        cameFrom = document.activeElement;
        bar.current?.querySelector('button')?.focus();
      } else return;
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
