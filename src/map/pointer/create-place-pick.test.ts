import { describe, expect, it, vi } from 'vitest';
import type { PointerInput } from '../../editor/tools/tool';
import { createPlacePick } from './create-place-pick';

const input: PointerInput = {
  at: [8, 47],
  pixel: { x: 1, y: 2 },
  pointer: 'mouse',
  modifiers: { shift: false, alt: false, ctrl: false },
};

describe('a place that is asked for', () => {
  it('is where the map is clicked, of which the editor hears nothing', () => {
    const send = vi.fn(() => true);
    const cursors: string[] = [];
    const pick = createPlacePick({ send }, (cursor) => void cursors.push(cursor));
    const places: unknown[] = [];
    pick.set((at) => void places.push(at));
    send.mockClear();
    const pressed = (['hover', 'press', 'click', 'double-click'] as const).map((type) => pick.send({ type, input }));
    expect([pressed, places, send.mock.calls]).toEqual([[false, false, false, false], [[8, 47]], []]);
    expect([pick.send({ type: 'cancel' }), send.mock.calls.length]).toEqual([true, 1]);
    pick.set(null);
    expect([pick.send({ type: 'click', input }), places.length]).toEqual([true, 1]);
    expect(cursors).toEqual(['crosshair', '']);
  });
});
