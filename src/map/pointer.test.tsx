import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToolEvent } from '../editor/tools/tool';
import { listenToPointer } from './pointer';

/** jsdom has no PointerEvent with coordinates: a MouseEvent with the two properties that the map reads. */
function fire(
  element: HTMLElement,
  type: string,
  init: MouseEventInit & { pointerId?: number; pointerType?: string } = {},
) {
  const event = new MouseEvent(type, { bubbles: true, ...init });
  Object.defineProperties(event, {
    pointerId: { value: init.pointerId ?? 1 },
    pointerType: { value: init.pointerType ?? 'mouse' },
  });
  element.dispatchEvent(event);
}

let element: HTMLElement;
let sent: ToolEvent[];
let takes: boolean;
let pans: boolean[];
let asked: number;
let stop: () => void;
const types = () => sent.map((event) => event.type);

beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  sent = [];
  pans = [];
  takes = false;
  asked = 0;
  stop = listenToPointer({
    element,
    editor: {
      send: (event) => {
        sent.push(event);
        return takes;
      },
    },
    unproject: ({ x, y }) => [x, -y],
    setPan: (on) => pans.push(on),
    onContext: () => {
      asked += 1;
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a mouse', () => {
  it('clicks when it moves less than 4 px, with the place in degrees', () => {
    fire(element, 'pointerdown', { clientX: 10, clientY: 10 });
    fire(element, 'pointermove', { clientX: 13, clientY: 10, buttons: 1 });
    fire(element, 'pointerup', { clientX: 13, clientY: 10 });
    expect(types()).toEqual(['press', 'click']);
    expect(sent[1]).toMatchObject({ input: { at: [13, -10], pixel: { x: 13, y: 10 }, pointer: 'mouse' } });
  });

  it('drags past 4 px when the tool took the press, and the map holds meanwhile', () => {
    takes = true;
    fire(element, 'pointerdown', { clientX: 0, clientY: 0 });
    expect(pans.at(-1)).toBe(false);
    fire(element, 'pointermove', { clientX: 5, clientY: 0, buttons: 1 });
    fire(element, 'pointerup', { clientX: 9, clientY: 0 });
    expect(types()).toEqual(['press', 'drag', 'drop']);
    expect(pans.at(-1)).toBe(true);
  });

  it('leaves the drag to the map when the tool did not take the press', () => {
    fire(element, 'pointerdown', { clientX: 0, clientY: 0 });
    fire(element, 'pointermove', { clientX: 50, clientY: 0, buttons: 1 });
    fire(element, 'pointerup', { clientX: 50, clientY: 0 });
    expect(types()).toEqual(['press']);
    expect(pans).not.toContain(false);
  });

  it('makes a double-click of two clicks at one place, and not of three', () => {
    for (let i = 0; i < 3; i += 1) {
      fire(element, 'pointerdown');
      fire(element, 'pointerup');
    }
    expect(types().filter((type) => type === 'double-click')).toHaveLength(1);
  });

  it('hovers once a frame', () => {
    for (let x = 0; x < 5; x += 1) fire(element, 'pointermove', { clientX: x });
    vi.advanceTimersByTime(20);
    expect(types()).toEqual(['hover']);
    expect(sent[0]).toMatchObject({ input: { pixel: { x: 4, y: 0 } } });
  });

  it('asks what is here with the other button', () => {
    fire(element, 'contextmenu');
    expect(asked).toBe(1);
  });
});

describe('fingers', () => {
  const touch = { pointerType: 'touch' };
  it('may move 8 px and still tap', () => {
    fire(element, 'pointerdown', touch);
    fire(element, 'pointermove', { ...touch, clientX: 7, buttons: 1 });
    fire(element, 'pointerup', { ...touch, clientX: 7 });
    expect(types()).toEqual(['press', 'click']);
  });

  it('two of them belong to the map: a drag that had begun is taken back', () => {
    takes = true;
    fire(element, 'pointerdown', touch);
    fire(element, 'pointermove', { ...touch, clientX: 30, buttons: 1 });
    fire(element, 'pointerdown', { ...touch, pointerId: 2 });
    fire(element, 'pointermove', { ...touch, clientX: 60, buttons: 1 });
    expect(types()).toEqual(['press', 'drag', 'cancel']);
    expect(pans.at(-1)).toBe(true);
  });

  it('one that rests asks what is here, and does not click', () => {
    fire(element, 'pointerdown', touch);
    vi.advanceTimersByTime(500);
    fire(element, 'pointerup', touch);
    expect(asked).toBe(1);
    expect(types()).toEqual(['press']);
  });
});
