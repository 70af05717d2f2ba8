import type { Map as MapLibre } from 'maplibre-gl';

type Held = Pick<MapLibre, 'getContainer' | 'isMoving' | 'panBy' | 'redraw' | 'resize'>;

/** Box sizes are fractions of a pixel. */
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.5;

/**
 * Holds what the map shows where it is on the screen while something comes or goes above the map, as a bar of the page does by
 * itself: who aims at an item then meets it. The library alone keeps the middle of the view, which moves half as far as the bar
 * is high. `onHeld` hears by how many CSS pixels places have moved down in the map's own box.
 */
export function holdPlaces(map: Held): {
  readonly onHeld: (listener: (down: number) => void) => () => void;
  readonly end: () => void;
} {
  const listeners = new Set<(down: number) => void>();
  const container = map.getContainer();
  let before = container.getBoundingClientRect();
  // Called between layout and picture, so that no frame shows the places elsewhere.
  const watch = new ResizeObserver(() => {
    const { top, bottom, left, right } = before;
    const box = container.getBoundingClientRect();
    before = box;
    const isElsewhere = !isSame(box.bottom, bottom) || !isSame(box.left, left) || !isSame(box.right, right);
    // A map that moves for another reason is left alone, and its move continues.
    if (isElsewhere || isSame(box.top, top) || map.isMoving()) return;
    map.resize();
    map.panBy([0, (box.top - top) / 2], { animate: false });
    map.redraw();
    for (const listener of listeners) listener(top - box.top);
  });
  watch.observe(container);
  return {
    onHeld: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end: () => watch.disconnect(),
  };
}
