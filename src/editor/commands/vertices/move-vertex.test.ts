import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import type { Item } from '../../../items/item';
import { envOf } from '../../testing/env-of';
import { moveVertex } from './move-vertex';

const [west, east, north]: readonly [LngLat, LngLat, LngLat] = [
  [10, 50],
  [10.001, 50],
  [10.001, 50.001],
];
const pole = (id: number, at: LngLat): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: { kind: 'point', at },
  fields: { name: `P-${id}` },
  rest: {},
});
const line = (fields: Item['fields']): Item => ({
  ref: 'segment:1',
  projectId: 1,
  geometry: { kind: 'line', path: [west, east] },
  fields,
  rest: {},
});
const poles = [pole(1, west), pole(2, east), pole(3, north)];
const drag = (fields: Item['fields'], to: LngLat) =>
  moveVertex(envOf([...poles, line(fields)]), { ref: 'segment:1', polygon: 0, index: 1, to });

describe('a vertex at the end of a line', () => {
  it('takes the name of the pole it is dragged to, and gives it back on undo', () => {
    expect(drag({ fromName: 'P-1', toName: 'P-2' }, north)).toMatchObject({
      items: [{ ref: 'segment:1', before: { fields: { toName: 'P-2' } }, after: { fields: { toName: 'P-3' } } }],
    });
  });

  it('loses the name of the pole that it leaves, and keeps what else was written there', () => {
    expect(drag({ toName: 'P-2' }, [10.002, 50])).toMatchObject({ items: [{ after: { fields: { toName: null } } }] });
    expect(JSON.stringify(drag({ toName: 'the old mill' }, [10.002, 50]))).not.toContain('toName');
  });
});
