import { describe, expect, it } from 'vitest';
import { cableLayout } from '../../fibres/otdr/cable-layout';
import type { LngLat } from '../../geo/lng-lat';
import { distance } from '../../geo/measure/distance';
import { lineItem, openEditor } from '../testing/play';
import { spotOf } from './spot-of';

const cable = lineItem('cable', 1, [
  [0, 0],
  [100, 0],
  [400, 0],
]);
const { document } = openEditor([cable]);
const [first = [0, 0], , last = [0, 0]] = cable.geometry?.kind === 'line' ? cable.geometry.path : [];
const layout = cableLayout({ linearM: 1000, pathM: 400 }, []);
const layouts = new Map([[1, layout]]);
const place = (alongM: number) => ({ kind: 'on-cable', cable: 1, alongM, atM: 0, radiusM: 12 }) as const;
const middle: LngLat = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];

describe('a place of a fibre on the map', () => {
  it('is at its share of the cable with slack', () => {
    const spot = spotOf(place(500), document, layouts);
    expect(spot && distance(spot.at, middle)).toBeLessThan(0.05);
    expect(spotOf(place(0), document, layouts)?.at).toEqual(first);
    expect(spotOf(place(1000), document, layouts)?.at).toEqual(last);
  });

  it('has a closed ring as wide as it may be wrong', () => {
    const spot = spotOf(place(500), document, layouts);
    const away = spot?.ring.map((corner) => distance(spot.at, corner)) ?? [];
    expect(Math.min(...away)).toBeCloseTo(12, 3);
    expect(Math.max(...away)).toBeCloseTo(12, 3);
    expect(spot?.ring[0]).toEqual(spot?.ring.at(-1));
  });

  it('is none beyond the path, and on a cable that is not here', () => {
    expect(spotOf({ kind: 'beyond', metres: 3 }, document, layouts)).toBeNull();
    expect(spotOf({ ...place(1), cable: 2 }, document, new Map([[2, layout]]))).toBeNull();
  });
});
