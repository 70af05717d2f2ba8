import type { Pixel } from '../geo/lng-lat';

/** CSS pixels that one press of an arrow moves the map; Shift moves further. */
const step = 80;
const bigStep = 320;

const directions: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Moves the map with the arrows while it has the focus. The page hears the key first (a tool may nudge with it) and
 * says so by preventing the default. Returns its end.
 */
export function listenToArrowKeys(element: HTMLElement, panBy: (pixels: Pixel) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? bigStep : step;
    setTimeout(() => {
      if (!event.defaultPrevented) panBy({ x: direction.x * far, y: direction.y * far });
    });
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}
