import { describe, expect, it } from 'vitest';
import { pathLength } from '../../../geo/path/path-length';
import type { Item, ItemGeometry } from '../../../items/item';
import type { CommandEnv } from '../../command-env';
import { nextTag } from '../../draft/next-tag';
import { envOf } from '../../testing/env-of';
import { flatView, lineItem, path, place, pointer, pointItem } from '../../testing/play';
import type { ToolEnv, ToolEvent } from '../tool';
import { changeTag, moveTag } from './drag';
import { selectTool } from './select-tool';

/** The environment that the select tool sees of these items, and how often it asked for the items at a place. */
function counted(items: readonly Item[], ref: Item['ref']) {
  const commands = envOf(items);
  let asked = 0;
  const near: CommandEnv['near'] = (bounds) => {
    asked += 1;
    return commands.near(bounds);
  };
  const env: ToolEnv = {
    ...commands,
    ...flatView,
    near,
    selection: [ref],
    snap: () => null,
    hits: () => [],
    swept: () => [],
    multiSelect: false,
    picking: false,
    editable: () => true,
    shapeLocked: () => false,
  };
  let state = selectTool.idle;
  const send = (type: Extract<ToolEvent, { input: unknown }>['type'], x: number, y: number) => {
    const before = asked;
    const answer = selectTool.reduce(state, { type, input: pointer({ x, y }) }, env);
    state = answer.state;
    return { ...answer, asked: asked - before };
  };
  return { send };
}

const segment = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
  [200, 0],
]);
const cable = { ...segment, ref: 'cable:2' } as const;

describe('what goes along with a drag', () => {
  it('is looked for once an event, and not again for the command', () => {
    const { send } = counted([segment, cable], segment.ref);
    send('press', 100, 0);
    const first = send('drag', 100, 20);
    const second = send('drag', 100, 40);
    expect(second.draft?.items.map(({ ref }) => ref)).toEqual(['segment:1', 'cable:2']);
    // The first one also asks what must not attract the vertex.
    expect(first.asked).toBe(2 * second.asked);
    const drop = send('drop', 100, 40);
    // The closures whose plans name the cable.
    expect(drop.asked).toBe(1);
    expect(drop.command).toMatchObject({ items: [{ ref: 'segment:1' }, { ref: 'cable:2' }] });
  });

  it('is what the command moves when the drop is elsewhere than the last preview', () => {
    const { send } = counted([segment, cable], segment.ref);
    send('press', 100, 0);
    send('drag', 100, 20);
    const geometry = {
      kind: 'line',
      path: [
        [0, 0],
        [0.001, -0.0006],
        [0.002, 0],
      ],
    };
    const drop = send('drop', 100, 60);
    expect(drop.asked).toBeGreaterThan(0);
    expect(drop.command).toMatchObject({ items: [{ after: { geometry } }, { after: { geometry } }] });
  });

  it('of a node is handed on as well', () => {
    const pole = pointItem('pole', 3, [0, 0]);
    const { send } = counted([segment, pole], pole.ref);
    send('press', 0, 0);
    send('drag', 0, 30);
    const preview = send('drag', 0, 40);
    const drop = send('drop', 0, 40);
    expect([preview.asked > 0, drop.asked]).toEqual([true, 0]);
    expect(drop.command).toMatchObject({ items: [{ ref: 'pole:3' }, { ref: 'segment:1' }] });
  });
});

const line = (...pixels: readonly (readonly [number, number])[]): ItemGeometry => ({
  kind: 'line',
  path: path(...pixels),
});

describe('the numbers beside the cursor', () => {
  it('of an edge: length, total, bearing; no bearing without a length', () => {
    expect(nextTag([], { at: place(0, 0) }, false)).toBeNull();
    expect(nextTag(path([0, 0]), { at: place(0, 0) }, false)).toMatchObject({ lengthM: 0, totalM: 0, bearing: null });
    expect(nextTag(path([0, 0], [100, 0]), { at: place(100, -100) }, false)).toMatchObject({
      bearing: 0,
      changeM: null,
      areaM2: null,
    });
  });

  it('of a ring: the area once there are three corners', () => {
    expect(nextTag(path([0, 0]), { at: place(100, 0) }, true)).toMatchObject({ totalM: null, areaM2: null });
    expect(nextTag(path([0, 0], [100, 0]), { at: place(100, 100) }, true)?.areaM2).toBeCloseTo(6154, -1);
    expect(nextTag([], { at: place(0, 0) }, true)).toBeNull();
  });

  it('of a reshaped line: the new length and the change', () => {
    const tag = changeTag(line([0, 0], [100, 0]), line([0, 0], [50, 0]), place(50, 0));
    expect(tag.totalM).toBeCloseTo(55.66, 1);
    expect(tag.changeM).toBeCloseTo(-55.66, 1);
  });

  it('of a shape of very many vertices: a length that is nearly right, and no area', () => {
    const many = Array.from({ length: 2000 }, (_, index) => place(index, index % 7));
    const tag = changeTag(line([0, 0], [1, 0]), { kind: 'line', path: many }, place(0, 0));
    const exact = pathLength(many);
    expect(Math.abs((tag.totalM ?? 0) - exact) / exact).toBeLessThan(0.002);
    expect(changeTag(line(), { kind: 'area', polygons: [many] }, place(0, 0)).areaM2).toBeNull();
  });

  it('of a moved point: how far, where to, and what its lines gain together', () => {
    const node = pointItem('pole', 1, [0, 0]);
    const moved = { item: node, before: node.geometry ?? line(), after: { kind: 'point', at: place(100, 0) } } as const;
    expect(moveTag([moved], place(100, 0))).toMatchObject({ changeM: null, totalM: null });
    expect(moveTag([moved], place(100, 0))?.bearing).toBeCloseTo(90, 3);
    const longer = { item: node, before: line([0, 0], [-50, 0]), after: line([100, 0], [-50, 0]) };
    expect(moveTag([moved, longer, longer], place(100, 0))?.changeM).toBeCloseTo(2 * 111.32, 1);
    expect(moveTag([], place(0, 0))).toBeNull();
    expect(moveTag([moved], place(0, 0))).toMatchObject({ lengthM: 0, bearing: null });
  });
});
