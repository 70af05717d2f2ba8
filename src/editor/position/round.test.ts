import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemGeometry, type ItemRef, refOf } from '../../items/item';
import { beginRound, nextOf, passedOver, type Round, visited } from './round';

const refs = (count: number) => Array.from({ length: count }, (_, index) => refOf('pole', index + 1));
/** Pole n stands n units east of the origin. */
const shapeOf = (ref: ItemRef): ItemGeometry => ({ kind: 'point', at: [Number(ref.split(':')[1]) / 1e4, 0] });

describe('a round', () => {
  it('goes to the nearest that waits, then to those that were passed over', () => {
    let round = beginRound([...refs(3), ...refs(2)]);
    expect(round.refs).toHaveLength(3);
    expect(nextOf(round, [0.0004, 0], shapeOf)).toBe('pole:3');
    round = passedOver(round, 'pole:3');
    expect(nextOf(round, [0.0004, 0], shapeOf)).toBe('pole:2');
    round = visited(visited(round, 'pole:2'), 'pole:1');
    expect(nextOf(round, [0, 0], shapeOf)).toBe('pole:3');
    expect(nextOf(visited(round, 'pole:3'), [0, 0], shapeOf)).toBeNull();
  });

  it('without a position keeps the order of the list, and leaves out what has no shape', () => {
    expect(nextOf(beginRound(['pole:2', 'pole:1']), null, shapeOf)).toBe('pole:2');
    expect(nextOf(beginRound(['pole:2']), null, () => null)).toBeNull();
  });

  it('visits each item once, whatever is passed over', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.array(fc.boolean(), { maxLength: 40 }), (count, skips) => {
        let round: Round = beginRound(refs(count));
        const seen: ItemRef[] = [];
        for (const skip of [...skips, ...Array.from({ length: count }, () => false)]) {
          const ref = nextOf(round, [0, 0], shapeOf);
          if (!ref) break;
          if (skip) round = passedOver(round, ref);
          else {
            seen.push(ref);
            round = visited(round, ref);
          }
        }
        expect([seen.length, new Set(seen)]).toEqual([count, new Set(refs(count))]);
        expect(round.skipped).toEqual([]);
      }),
    );
  });
});
