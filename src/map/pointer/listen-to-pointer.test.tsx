import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToolEvent } from '../../editor/tools/tool';
import { listenToPointer } from './listen-to-pointer';

/** jsdom has no PointerEvent with coordinates: a MouseEvent with the properties that the map reads. */
function fire(
  element: HTMLElement,
  type: string,
  init: MouseEventInit & { pointerId?: number; pointerType?: string; width?: number; at?: number } = {},
) {
  const event = new MouseEvent(type, { bubbles: true, ...init });
  Object.defineProperties(event, {
    pointerId: { value: init.pointerId ?? 1 },
    pointerType: { value: init.pointerType ?? 'mouse' },
    width: { value: init.width ?? 20 },
    height: { value: 20 },
    ...(init.at === undefined ? {} : { timeStamp: { value: init.at } }),
  });
  element.dispatchEvent(event);
}

let element: HTMLElement;
let sent: ToolEvent[];
let takes: boolean;
let pans: boolean[];
let asked: number;
let places: boolean;
let covered: ({ readonly x: number; readonly y: number } | null)[];
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
  places = false;
  covered = [];
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
    aims: () => places,
    onFinger: (at) => covered.push(at),
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

  it('opens the pick list when a finger rests, and does not click', () => {
    fire(element, 'pointerdown', touch);
    vi.advanceTimersByTime(500);
    fire(element, 'pointerup', touch);
    expect(asked).toBe(1);
    expect(types()).toEqual(['press']);
  });
});

describe('a finger while something is drawn', () => {
  const finger = { pointerType: 'touch' } as const;

  it('aims after a rest, and places where it is lifted; the map holds still', () => {
    places = true;
    fire(element, 'pointerdown', { ...finger, clientX: 10, clientY: 10 });
    vi.advanceTimersByTime(300);
    expect(pans.at(-1)).toBe(false);
    fire(element, 'pointermove', { ...finger, clientX: 60, clientY: 40, buttons: 1 });
    expect(covered.at(-1)).toEqual({ x: 60, y: 40 });
    fire(element, 'pointerup', { ...finger, clientX: 62, clientY: 41 });
    expect(types()).toEqual(['press', 'hover', 'hover', 'click']);
    expect(sent.at(-1)).toMatchObject({ input: { pixel: { x: 62, y: 41 }, pointer: 'touch' } });
    expect(covered.at(-1)).toBeNull();
    expect(pans.at(-1)).toBe(true);
    expect(asked).toBe(0);
  });

  it('still pans when it moves at once, and taps when it does not rest', () => {
    places = true;
    fire(element, 'pointerdown', { ...finger, clientX: 10, clientY: 10 });
    fire(element, 'pointermove', { ...finger, clientX: 40, clientY: 10, buttons: 1 });
    vi.advanceTimersByTime(600);
    fire(element, 'pointerup', { ...finger, clientX: 60, clientY: 10 });
    expect(types()).toEqual(['press']);
    fire(element, 'pointerdown', { ...finger, clientX: 10, clientY: 10 });
    fire(element, 'pointerup', { ...finger, clientX: 10, clientY: 10 });
    expect(types()).toEqual(['press', 'press', 'click']);
  });

  it('a second finger ends the aim without placing anything', () => {
    places = true;
    fire(element, 'pointerdown', { ...finger, clientX: 10, clientY: 10 });
    vi.advanceTimersByTime(300);
    fire(element, 'pointerdown', { ...finger, pointerId: 2, clientX: 90, clientY: 90 });
    fire(element, 'pointerup', { ...finger, clientX: 10, clientY: 10 });
    expect(types()).toEqual(['press', 'hover', 'leave']);
    expect(covered.at(-1)).toBeNull();
  });

  it('shows what it covers while it drags a handle, a mouse does not', () => {
    takes = true;
    fire(element, 'pointerdown', { ...finger, clientX: 10, clientY: 10 });
    fire(element, 'pointermove', { ...finger, clientX: 40, clientY: 10, buttons: 1 });
    expect(covered.at(-1)).toEqual({ x: 40, y: 10 });
    fire(element, 'pointerup', { ...finger, clientX: 40, clientY: 10 });
    covered = [];
    fire(element, 'pointerdown', { clientX: 10, clientY: 10 });
    fire(element, 'pointermove', { clientX: 40, clientY: 10, buttons: 1 });
    expect(covered.filter(Boolean)).toEqual([]);
  });
});

describe('a hand that holds a pen', () => {
  const palm = { pointerId: 7, pointerType: 'touch', clientX: 90, clientY: 90 };
  const pen = { pointerId: 8, pointerType: 'pen', clientX: 10, clientY: 10 };
  const clicks = () => sent.flatMap((event) => (event.type === 'click' ? [event.input.pointer] : []));
  const draw = (at: number) => {
    fire(element, 'pointerdown', { ...pen, at });
    fire(element, 'pointerup', { ...pen, at: at + 50 });
  };

  it('does not block the pen, whichever touches first', () => {
    fire(element, 'pointerdown', { ...palm, at: 0 });
    draw(100);
    draw(900);
    fire(element, 'pointerup', { ...palm, at: 1000 });
    expect(clicks()).toEqual(['pen', 'pen']);
    expect(pans.at(-1)).toBe(true);
  });

  it('places nothing by a touch while the pen is near; a finger does long after', () => {
    fire(element, 'pointermove', { ...pen, at: 0 });
    fire(element, 'pointerdown', { ...palm, at: 200 });
    fire(element, 'pointerup', { ...palm, at: 300 });
    expect(types()).not.toContain('click');
    fire(element, 'pointerdown', { ...palm, at: 3000 });
    fire(element, 'pointerup', { ...palm, at: 3050 });
    expect(types()).toContain('click');
  });

  it('places nothing by a large contact, nor by a growing one', () => {
    fire(element, 'pointerdown', { ...palm, width: 90, at: 0 });
    fire(element, 'pointerup', { ...palm, width: 90, at: 50 });
    fire(element, 'pointerdown', { ...palm, at: 500 });
    fire(element, 'pointermove', { ...palm, width: 80, at: 520 });
    fire(element, 'pointerup', { ...palm, at: 600 });
    vi.advanceTimersByTime(1000);
    expect([types().includes('click'), asked]).toEqual([false, 0]);
  });

  it('is no second finger for the map library', () => {
    const received: string[] = [];
    const canvas = element.appendChild(document.createElement('canvas'));
    for (const type of ['touchstart', 'touchmove', 'touchend'])
      canvas.addEventListener(type, () => received.push(type));
    const touch = (type: string, touches: number, changed: number) => {
      const event = new Event(type, { bubbles: true });
      Object.defineProperties(event, {
        touches: { value: { length: touches } },
        changedTouches: { value: { length: changed } },
      });
      canvas.dispatchEvent(event);
    };
    fire(element, 'pointerdown', { ...palm, width: 90, at: 0 });
    touch('touchstart', 1, 1);
    fire(element, 'pointerdown', { ...pen, at: 100 });
    touch('touchstart', 2, 1);
    touch('touchmove', 2, 1);
    touch('touchend', 1, 1);
    touch('touchend', 0, 1);
    expect(received).toEqual([]);
    fire(element, 'pointerdown', { ...palm, at: 9000 });
    touch('touchstart', 1, 1);
    touch('touchend', 0, 1);
    expect(received).toEqual(['touchstart', 'touchend']);
  });
});
