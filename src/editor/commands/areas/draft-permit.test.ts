import { describe, expect, it } from 'vitest';
import { pointInRing } from '../../../geo/polygon/point-in-ring';
import { isRefusal } from '../../command-env';
import { envOf } from '../../testing/env-of';
import { lineItem, place, pointItem } from '../../testing/play';
import { draftPermit } from './draft-permit';

const [one, two, far] = [
  lineItem('segment', 1, [
    [0, 0],
    [100, 0],
  ]),
  lineItem('cable', 2, [
    [100, 0],
    [100, 80],
  ]),
  lineItem('segment', 3, [
    [900, 900],
    [960, 900],
  ]),
];
const pole = pointItem('pole', 4, [0, 0]);
const env = envOf([one, two, far, pole]);

function polygonsOf(answer: ReturnType<typeof draftPermit>) {
  const [part] = isRefusal(answer) ? [] : answer.items;
  return part?.kind === 'create' && part.item.geometry?.kind === 'area' ? part.item.geometry.polygons : [];
}

describe('draftPermit', () => {
  it('makes a polygon of lines that meet, another of a far one, and ignores non-lines', () => {
    const polygons = polygonsOf(draftPermit(env, { refs: [one.ref, two.ref, far.ref, pole.ref], metres: 10 }));
    expect(polygons).toHaveLength(2);
    const holds = (x: number, y: number) => polygons.filter((ring) => pointInRing(place(x, y), ring)).length;
    expect([holds(50, 5), holds(105, 40), holds(930, 905)]).toEqual([1, 1, 1]);
    expect([holds(50, 20), holds(120, 40), holds(930, 920)]).toEqual([0, 0, 0]);
  });

  it('is refused without a line, and where nothing may be written', () => {
    expect(draftPermit(env, { refs: [pole.ref], metres: 10 })).toEqual({ refusal: 'no-lines' });
    expect(draftPermit(env, { refs: [one.ref], metres: 0 })).toEqual({ refusal: 'invalid-value' });
    expect(draftPermit(envOf([one], { writable: false }), { refs: [one.ref], metres: 10 })).toEqual({
      refusal: 'read-only',
    });
  });
});
