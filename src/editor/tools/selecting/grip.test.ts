import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { areaItem, flatView, lineItem, openEditor, pointer, pointItem } from '../../testing/play';
import type { PointerInput } from '../tool';
import { gripReach } from './handles';

/** Everything that can be dragged: point items, and what has vertices and midpoints. The network around them would follow. */
const shapes: readonly Item[] = [
  pointItem('pole', 1, [100, 100]),
  pointItem('access-point', 2, [100, 100]),
  lineItem('segment', 3, [
    [100, 100],
    [160, 100],
    [160, 180],
  ]),
  areaItem(4, [
    [40, 40],
    [160, 40],
    [100, 160],
  ]),
];

/** How far the drawn symbol reaches from its middle, CSS pixels, and the slack that a drag may begin beside it. */
const symbol = 10;
const slack = { mouse: 2, pen: 2, touch: 4 } as const;

type Kind = PointerInput['pointer'];

/** A press, a swipe and its end, as the map hears them; answers whether the press was the tool's. */
function swipe(item: Item, kind: Kind, along: readonly (readonly [x: number, y: number])[]) {
  const editor = openEditor(shapes);
  editor.select([item.ref]);
  const handles = editor.store.getState().draft?.handles.map(({ at }) => flatView.project(at)) ?? [];
  const [[x, y] = [0, 0]] = along;
  const from = pointer({ x, y }, '', kind);
  const taken = editor.send({ type: 'press', input: from });
  for (const [x, y] of along.slice(1)) editor.send({ type: 'drag', input: pointer({ x, y }, '', kind) });
  const [lastX, lastY] = along.at(-1) ?? [0, 0];
  editor.send({ type: 'drop', input: pointer({ x: lastX, y: lastY }, '', kind) });
  const nearest = Math.min(...handles.map((at) => Math.hypot(at.x - x, at.y - y)));
  const moved = editor.store.getState().steps.length > 0;
  return { taken, moved, nearest };
}

const kinds = ['mouse', 'pen', 'touch'] as const;

describe('a swipe', () => {
  it('beside what is drawn never moves it, with any selection and any pointer', () => {
    const coordinate = fc.integer({ min: 0, max: 880 }).map((quarter) => quarter / 4);
    const spot = fc.tuple(coordinate, coordinate);
    let [beside, on] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...shapes),
        fc.constantFrom(...kinds),
        fc.array(spot, { minLength: 2, maxLength: 5 }),
        (item, kind, along) => {
          const { taken, moved, nearest } = swipe(item, kind, along);
          if (nearest <= symbol + slack[kind]) {
            on += taken ? 1 : 0;
            return;
          }
          beside += 1;
          expect({ taken, moved }).toEqual({ taken: false, moved: false });
        },
      ),
      { numRuns: 1800 },
    );
    // It has tried both: swipes beside, and drags that were taken.
    expect(beside).toBeGreaterThan(200);
    expect(on).toBeGreaterThan(20);
  });

  it.each(kinds)('with a %s that begins on it moves it, and one 17 px beside does not', (kind) => {
    const [pole] = shapes;
    if (!pole) return;
    expect(
      swipe(pole, kind, [
        [100 + gripReach[kind] - 1, 100],
        [150, 140],
      ]),
    ).toMatchObject({ taken: true, moved: true });
    expect(
      swipe(pole, kind, [
        [117, 100],
        [150, 140],
      ]),
    ).toMatchObject({ taken: false, moved: false });
  });
});
