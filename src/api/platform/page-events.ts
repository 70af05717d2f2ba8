/** The events that a page hears of its user. The answers stop listening. */
export type PageEvents = {
  readonly isVisible: () => boolean;
  /** The user looks at the page again, or the browser brought it back from its memory. */
  readonly onSeen: (listener: () => void) => () => void;
  /** The user types or points. Often. */
  readonly onUse: (listener: () => void) => () => void;
};

function listen(target: EventTarget, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener, { capture: true, passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener, { capture: true });
  };
}

const nothing = () => () => undefined;

/** The page's own events, or none outside of a page. */
export function pageEvents(): PageEvents {
  if (typeof document === 'undefined') return { isVisible: () => true, onSeen: nothing, onUse: nothing };
  const isVisible = () => document.visibilityState === 'visible';
  return {
    isVisible,
    onSeen: (listener) => {
      const seen = () => isVisible() && listener();
      const ends = [listen(document, ['visibilitychange'], seen), listen(window, ['pageshow', 'focus'], seen)];
      return () => {
        for (const end of ends) end();
      };
    },
    onUse: (listener) => listen(document, ['pointerdown', 'keydown'], listener),
  };
}
