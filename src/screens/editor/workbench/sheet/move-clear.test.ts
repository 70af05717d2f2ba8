import { describe, expect, it } from 'vitest';
import { coveredBy, liesUnder, moveClear } from './move-clear';

const map = { left: 0, top: 48, right: 390, bottom: 744 };
const size = { width: 390, height: 696 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const at = (x: number, y: number, half = 6) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half });

describe('what a sheet covers', () => {
  it('is the foot of the map, or a side of it where the sheet is narrow', () => {
    expect(coveredBy(map, { left: 0, top: 400, right: 390, bottom: 744 })).toEqual({ ...none, bottom: 344 });
    const wide = { left: 0, top: 48, right: 844, bottom: 337 };
    expect(coveredBy(wide, { left: 464, top: 48, right: 844, bottom: 337 })).toEqual({ ...none, right: 380 });
    expect(coveredBy(wide, { left: 0, top: 48, right: 380, bottom: 337 })).toEqual({ ...none, left: 380 });
  });
});

describe('what lies under a sheet', () => {
  it('depends on both places in the window: beside a low sheet nothing is covered', () => {
    const wide = { left: 0, top: 48, right: 844, bottom: 337 };
    const low = { left: 464, top: 273, right: 844, bottom: 337 };
    expect(liesUnder(at(600, 100), wide, low)).toBe(false);
    expect(liesUnder(at(600, 240), wide, low)).toBe(true);
    expect(liesUnder(at(300, 240), wide, low)).toBe(false);
  });
});

describe('what is selected', () => {
  const half = { ...none, bottom: 344 };

  it('comes out from under the sheet, by as little as it takes', () => {
    expect(moveClear(at(200, 500), size, half)).toEqual({ x: 0, y: 500 + 6 - (696 - 344 - 24) });
    expect(moveClear(at(500, 100), { width: 844, height: 289 }, { ...none, right: 380 })).toEqual({ x: 66, y: 0 });
  });

  it('stays where it is seen, and where it was not in the view before', () => {
    expect(moveClear(at(200, 200), size, half)).toBeNull();
    expect(moveClear(at(200, 900), size, half)).toBeNull();
    expect(moveClear(at(200, 600), size, none)).toBeNull();
  });

  it('stays where a full sheet leaves no room', () => {
    expect(moveClear(at(200, 600), size, { ...none, bottom: 650 })).toBeNull();
  });

  it('that is larger than the room shows its near end', () => {
    const long = { left: 100, top: 400, right: 120, bottom: 1400 };
    expect(moveClear(long, size, half)).toEqual({ x: 0, y: 400 - (352 - 24) });
    expect(moveClear({ ...long, top: -500 }, size, half)).toBeNull();
  });
});
