import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import type { CommandEnv } from '../../command-env';
import { envOf } from '../../testing/env-of';
import { flatView, lineItem, pointer, pointItem } from '../../testing/play';
import type { ToolEnv, ToolEvent } from '../tool';
import { selectTool } from './select-tool';

/** What the select tool sees of these items, and how often it asked what lies somewhere. */
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
    expect(drop.asked).toBe(0);
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
