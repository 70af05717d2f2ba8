import { describe, expect, it } from 'vitest';
import { nextHeight, restingHeight, sheetPixels } from './sheet-heights';

describe('the heights of a sheet', () => {
  it('grow from peek to full and leave bar and toolbar free', () => {
    expect([sheetPixels('peek', 800), sheetPixels('half', 800), sheetPixels('full', 800)]).toEqual([64, 360, 699]);
  });

  it('a dragged sheet rests at the nearest one', () => {
    expect(restingHeight(100, 800)).toBe('peek');
    expect(restingHeight(300, 800)).toBe('half');
    expect(restingHeight(700, 800)).toBe('full');
  });

  it('drawn down it goes away', () => expect(restingHeight(20, 800)).toBeNull());

  it('a tap steps upwards and round', () => {
    expect(nextHeight('peek')).toBe('half');
    expect(nextHeight('half')).toBe('full');
    expect(nextHeight('full')).toBe('peek');
  });
});
