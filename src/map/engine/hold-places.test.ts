import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPlaces } from './hold-places';

type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

let notify: (() => void) | undefined;
const usual: Box = { top: 48, bottom: 800, left: 300, right: 960 };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        notify = listener;
      }
      observe = vi.fn();
      disconnect() {
        notify = undefined;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

/** The library's map in a box: `places` is how far down on the screen a place in the middle of the first box is now. */
function mapIn(first: Box) {
  const state = { box: first, moving: false, panned: 0 };
  const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
  const held: number[] = [];
  const { onHeld, end } = holdPlaces({
    getContainer: () => ({ getBoundingClientRect: () => state.box }) as HTMLElement,
    isMoving: () => state.moving,
    resize: vi.fn(),
    redraw: vi.fn(),
    panBy: ([, y]: [number, number]) => {
      state.panned += y;
    },
  } as unknown as Parameters<typeof holdPlaces>[0]);
  onHeld((down) => held.push(down));
  return {
    held,
    end,
    state,
    place: () => middle(state.box) - state.panned,
    become: (box: Partial<Box>) => {
      state.box = { ...state.box, ...box };
      notify?.();
    },
  };
}

it('leaves every place where it is on the screen when a bar comes and when it goes', () => {
  const { become, place, held } = mapIn(usual);
  const before = place();
  become({ top: 88 });
  expect(place()).toBe(before);
  become({ top: 48 });
  expect(place()).toBe(before);
  expect(held).toEqual([-40, 40]);
});

it('keeps the middle when the window or a panel changes its size', () => {
  const { become, state, held } = mapIn(usual);
  become({ bottom: 600 });
  become({ left: 400 });
  become({ top: 0, bottom: 400 });
  expect([state.panned, held]).toEqual([0, []]);
});

it('stops no move that is under way, and counts on from where it ended', () => {
  const { become, state } = mapIn(usual);
  state.moving = true;
  become({ top: 88 });
  expect(state.panned).toBe(0);
  state.moving = false;
  become({ top: 48 });
  expect(state.panned).toBe(-20);
});

it('lets go with the map', () => {
  const { become, state, end } = mapIn(usual);
  end();
  become({ top: 88 });
  expect(state.panned).toBe(0);
});
