import type { Pixel } from '../../../geo/lng-lat';

/** Milliseconds between two looks at where the pointer is. */
const pause = 150;
/** Pixels in one pause, beyond which nobody reads six decimals. */
const legible = 3;

/**
 * Passes on where the pointer is, as soon as it moves slowly enough for what is read to be read. Whatever is written has the browser
 * go through the page once more, which costs a swift move over a map at rest more than the map itself. Milliseconds, pixels.
 */
export function readWhenSlow(read: (at: Pixel) => void): {
  /** The pointer is here now. */
  readonly move: (at: Pixel) => void;
  /** The pointer has left: what was read last stays. */
  readonly leave: () => void;
} {
  let at: Pixel | null = null;
  let before: Pixel | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (!at) return;
    const swift = !before || Math.hypot(at.x - before.x, at.y - before.y) > legible;
    before = at;
    if (swift) timer = setTimeout(look, pause);
    else read(at);
  };
  return {
    move: (place) => {
      at = place;
      // Never at once: whoever asks for a box in the same event would have the page laid out for it.
      timer ??= setTimeout(look, pause);
    },
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      at = null;
      before = null;
    },
  };
}
