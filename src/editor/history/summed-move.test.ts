import { describe, expect, it } from 'vitest';
import { summedMove } from './history';

const east = { metres: 3, bearing: 90 };
const north = { metres: 4, bearing: 0 };

describe('summed-move', () => {
  it('tells how far two moves went together, and where to', () => {
    expect(summedMove(north, north)).toEqual({ metres: 8, bearing: 0 });
    const { metres, bearing } = summedMove(east, north);
    expect(metres).toBeCloseTo(5, 9);
    expect(bearing).toBeCloseTo(36.8699, 4);
    expect(summedMove({ metres: 1, bearing: 270 }, { metres: 1, bearing: 270 })['bearing']).toBeCloseTo(270, 9);
  });

  it('says nothing of a way back, nor of what is not known', () => {
    expect(summedMove(east, { metres: 3, bearing: 270 })).toEqual({});
    expect(summedMove(east, {})).toEqual({});
    expect(summedMove({}, east)).toEqual({});
  });
});
