import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pixel } from '../geo/lng-lat';
import { listenToArrowKeys } from './arrow-keys';

let element: HTMLElement;
let moves: Pixel[];
let stop: () => void;

function press(key: string, init: KeyboardEventInit = {}): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  vi.runAllTimers();
}

beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('div');
  document.body.append(element);
  moves = [];
  stop = listenToArrowKeys(element, (pixels) => moves.push(pixels));
});

afterEach(() => {
  stop();
  element.remove();
  vi.useRealTimers();
});

describe('arrows on the map', () => {
  it('move it, further with Shift', () => {
    press('ArrowLeft');
    press('ArrowDown', { shiftKey: true });
    expect(moves).toEqual([
      { x: -80, y: 0 },
      { x: 0, y: 320 },
    ]);
  });

  it('leave the key to a tool that took it, though the page hears it later', () => {
    const take = (event: Event) => event.preventDefault();
    window.addEventListener('keydown', take);
    press('ArrowUp');
    window.removeEventListener('keydown', take);
    expect(moves).toEqual([]);
  });

  it('leave other keys, and arrows with a modifier, alone', () => {
    press('a');
    press('ArrowUp', { altKey: true });
    press('ArrowUp', { ctrlKey: true });
    expect(moves).toEqual([]);
  });

  it('do nothing after the end', () => {
    stop();
    press('ArrowUp');
    expect(moves).toEqual([]);
  });
});
