import { type RefObject, useEffect } from 'react';
import { belongsToField } from '../../common/shortcuts/belongs-to-field';

/** True where a key is meant for the map: it has the focus, or nothing has. */
const isOfMap = (target: EventTarget | null) => target instanceof HTMLCanvasElement || target === document.body;

type Answers = {
  readonly end: () => void;
  /** Absent for a question that the editor asks by itself: an Enter meant for a drawing would answer it. */
  readonly accept?: () => void;
};

const insideOf = (bar: RefObject<HTMLElement | null>) => (target: EventTarget | null) =>
  target instanceof Node && bar.current?.contains(target) === true;

/**
 * The keys of a bar over the map that waits for an answer: Enter is yes where the user asked for it, and Escape is no. Tab leads
 * from the map to the first control of the bar, and Escape back; Enter on a button presses that button. Both callbacks keep their
 * identity.
 */
export function useAnswerKeys(bar: RefObject<HTMLElement | null>, { accept, end }: Answers): void {
  useEffect(() => {
    let cameFrom: Element | null = null;
    const isInside = insideOf(bar);
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || belongsToField(event.target)) return;
      const { key, target, shiftKey } = event;
      if (key === 'Enter' && accept && !isInside(target)) accept();
      else if (key === 'Escape') {
        end();
        if (isInside(target) && cameFrom instanceof HTMLElement) cameFrom.focus();
      } else if (key === 'Tab' && !shiftKey && isOfMap(target)) {
        cameFrom = document.activeElement;
        bar.current?.querySelector<HTMLElement>('input, button')?.focus();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [bar, accept, end]);
}

/** The keys of a question over the map, to which the next gesture elsewhere is a no as well. Both callbacks keep their identity. */
export function useQuestionKeys(bar: RefObject<HTMLElement | null>, answers: Answers): void {
  useAnswerKeys(bar, answers);
  const { end } = answers;
  useEffect(() => {
    const isInside = insideOf(bar);
    const onDown = (event: PointerEvent) => !isInside(event.target) && end();
    window.addEventListener('pointerdown', onDown, { capture: true });
    return () => window.removeEventListener('pointerdown', onDown, { capture: true });
  }, [bar, end]);
}
