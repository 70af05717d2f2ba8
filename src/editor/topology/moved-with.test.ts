import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../../items/item';
import { isRefusal } from '../command-env';
import { moveNode } from '../commands/nodes/move-node';
import { insertVertex } from '../commands/vertices/insert-vertex';
import { moveVertex } from '../commands/vertices/move-vertex';
import { removeVertex } from '../commands/vertices/remove-vertex';
import { envOf } from '../testing/env-of';
import { lineItem, path, place, pointItem } from '../testing/play';

type Pixels = readonly (readonly [number, number])[];

const segment = (id: number, ...pixels: Pixels) => lineItem('segment', id, pixels);
const cable = (id: number, ...pixels: Pixels) => lineItem('cable', id, pixels);

/** The patches of a command: paths and places by ref. */
function patched(answer: ReturnType<typeof moveVertex>): Readonly<Record<string, unknown>> {
  if (isRefusal(answer)) return answer;
  return Object.fromEntries(
    answer.items.flatMap((part) => {
      const after = part.kind === 'patch' ? part.after.geometry : null;
      if (part.kind !== 'patch' || !after) return [];
      return [[part.ref, after.kind === 'line' ? after.path : after.kind === 'point' ? after.at : after]];
    }),
  );
}

function dragged(items: readonly Item[], ref: ItemRef, index: number, detach = false) {
  return patched(moveVertex(envOf(items), { ref, polygon: 0, index, to: place(50, 90), detach }));
}

describe('ends that meet without a node', () => {
  const meeting = [segment(1, [0, 0], [50, 50]), segment(2, [50, 50], [99, 50]), segment(3, [50, 99], [50, 50])];

  it('go along with the dragged item', () => {
    expect(dragged(meeting, 'segment:1', 1)).toEqual({
      'segment:1': path([0, 0], [50, 90]),
      'segment:2': path([50, 90], [99, 50]),
      'segment:3': path([50, 99], [50, 90]),
    });
  });

  it('stay when detached', () => expect(Object.keys(dragged(meeting, 'segment:1', 1, true))).toEqual(['segment:1']));

  it('stay where a node holds them, or a segment that passes', () => {
    const alone = ['segment:1'];
    expect(Object.keys(dragged([...meeting, pointItem('pole', 9, [50, 50])], 'segment:1', 1))).toEqual(alone);
    expect(Object.keys(dragged([...meeting, segment(9, [50, 0], [50, 50], [50, 70])], 'segment:1', 1))).toEqual(alone);
  });

  it('follow the vertex of a segment that passes', () => {
    const passing = segment(9, [50, 0], [50, 50], [50, 70]);
    expect(Object.keys(dragged([...meeting, passing], 'segment:9', 1))).toEqual([
      'segment:9',
      'segment:1',
      'segment:2',
      'segment:3',
    ]);
  });

  it('keep a ring closed', () => {
    const ring = segment(1, [0, 0], [50, 0], [50, 50], [0, 0]);
    expect(dragged([ring], 'segment:1', 0)).toEqual({ 'segment:1': path([50, 90], [50, 0], [50, 50], [50, 90]) });
  });

  it('do not follow a cable; cables that meet alone do', () => {
    const cables = [cable(5, [0, 0], [50, 50]), cable(6, [50, 50], [99, 99])];
    expect(Object.keys(dragged([...cables, ...meeting], 'cable:5', 1))).toEqual(['cable:5']);
    expect(Object.keys(dragged(cables, 'cable:5', 1))).toEqual(['cable:5', 'cable:6']);
  });
});

describe('cables follow their segments', () => {
  const street = segment(1, [0, 0], [50, 0], [100, 0]);
  const along = cable(5, [-50, 0], [0, 0], [50, 0], [100, 0], [150, 0]);

  it('when a vertex moves, goes or comes, and only that stretch moves', () => {
    const env = envOf([street, along]);
    const at = { ref: street.ref, polygon: 0 } as const;
    expect(patched(moveVertex(env, { ...at, index: 1, to: place(50, 20) }))).toEqual({
      'segment:1': path([0, 0], [50, 20], [100, 0]),
      'cable:5': path([-50, 0], [0, 0], [50, 20], [100, 0], [150, 0]),
    });
    expect(patched(removeVertex(env, { ...at, index: 1 }))).toEqual({
      'segment:1': path([0, 0], [100, 0]),
      'cable:5': path([-50, 0], [0, 0], [100, 0], [150, 0]),
    });
    expect(patched(insertVertex(env, { ...at, index: 1, at: place(20, 20) }))).toEqual({
      'segment:1': path([0, 0], [20, 20], [50, 0], [100, 0]),
      'cable:5': path([-50, 0], [0, 0], [20, 20], [50, 0], [100, 0], [150, 0]),
    });
  });

  it('against the direction in which the segment was drawn', () => {
    const back = cable(6, [100, 0], [50, 0], [0, 0]);
    expect(dragged([street, back], 'segment:1', 2)['cable:6']).toEqual(path([50, 90], [50, 0], [0, 0]));
  });

  it('and keep to the next segment where only one of two moves away', () => {
    const next = segment(2, [100, 0], [150, 0]);
    const held = [street, next, along, pointItem('pole', 9, [100, 0])];
    expect(dragged(held, 'segment:1', 2)['cable:5']).toEqual(
      path([-50, 0], [0, 0], [50, 0], [50, 90], [100, 0], [150, 0]),
    );
    expect(patched(moveNode(envOf(held), { ref: 'pole:9', to: place(100, 30) }))).toEqual({
      'pole:9': place(100, 30),
      'segment:1': path([0, 0], [50, 0], [100, 30]),
      'segment:2': path([100, 30], [150, 0]),
      'cable:5': path([-50, 0], [0, 0], [50, 0], [100, 30], [150, 0]),
    });
  });

  it('there and back again as they were', () => {
    const held = envOf([street, segment(2, [100, 0], [150, 0]), along, pointItem('pole', 9, [100, 0])]);
    for (const to of [place(90, 40), place(100, 0)]) {
      const answer = moveVertex(held, { ref: 'segment:1', polygon: 0, index: 2, to });
      if (!isRefusal(answer)) held.document.apply(answer.items);
    }
    expect(held.document.get('cable:5')?.geometry).toEqual(along.geometry);
  });

  it('not when they only touch or cross', () => {
    const crossing = cable(6, [50, -50], [50, 0], [50, 50]);
    expect(Object.keys(dragged([street, crossing], 'segment:1', 1))).toEqual(['segment:1']);
  });

  it('and are not left without a length', () => {
    const short = cable(6, [50, 0], [100, 0]);
    const answer = removeVertex(envOf([street, short]), { ref: 'segment:1', polygon: 0, index: 2 });
    expect(Object.keys(patched(answer))).toEqual(['segment:1']);
  });

  it('a locked cable holds its segment, unless it is left behind', () => {
    const env = envOf([street, along], { locked: (model) => model === 'cable' });
    const move = { ref: street.ref, polygon: 0, index: 1, to: place(50, 20) };
    expect(moveVertex(env, move)).toEqual({ refusal: 'locked', params: { model: 'cable' } });
    expect(Object.keys(patched(moveVertex(env, { ...move, detach: true })))).toEqual(['segment:1']);
  });
});

describe('nodes in one place', () => {
  it('move together: the pole, the closure on it, and all that meets them', () => {
    const items = [pointItem('pole', 1, [50, 50]), pointItem('splice', 2, [50, 50]), segment(3, [0, 0], [50, 50])];
    for (const ref of ['pole:1', 'splice:2'] as const) {
      expect(patched(moveNode(envOf(items), { ref, to: place(60, 40) }))).toEqual({
        'pole:1': place(60, 40),
        'splice:2': place(60, 40),
        'segment:3': path([0, 0], [60, 40]),
      });
    }
  });
});
