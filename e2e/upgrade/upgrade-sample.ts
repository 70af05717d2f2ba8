import { smallSample } from '../../src/service/conformance/small-sample';
import type { SampleData, StoredRecord } from '../../src/service/stores/seed/sample-data';
import { type LngLat, placeOn } from '../drivers/page/mercator';

/** The project in which the edits are made. */
export const project = 1;
/** A second one, with a single pole in its middle. */
export const otherProject = 2;
export const otherPole = 17;
/** The middle of the view. */
export const middle: LngLat = [-122.3, 47.6];

/** A place so many CSS pixels right of and below the middle, at zoom 18. */
export function spot(x: number, y: number): LngLat {
  return placeOn({ x, y }, { lng: middle[0], lat: middle[1], zoom: 18 }, { x: 0, y: 0, width: 0, height: 0 });
}

/** Where a pole of the sample stands: two rows of eight. */
export function poleSpot(id: number): LngLat {
  return spot(((id - 1) % 8) * 70 - 245, id > 8 ? -170 : -240);
}

/** The vertices of the two segments. */
export const segments: Readonly<Record<1 | 2, readonly LngLat[]>> = {
  1: [spot(-245, -100), spot(-150, -120), spot(-60, -100)],
  2: [spot(60, -100), spot(150, -120), spot(245, -100)],
};

const point = ([lng, lat]: LngLat) => ({ lng, lat });

/** Sixteen poles and two segments in one project and a pole in another, with the users and lists of the small sample. */
export function upgradeSample(): SampleData {
  const sample = smallSample();
  const about = { mapProjectId: project, status: 'planned', typeId: 1, description: null };
  const dates = { createdAt: '2026-11-02 07:08:09', updatedAt: '2026-11-02 07:08:09' };
  const record = (id: number, more: object): StoredRecord => ({ ...about, ...dates, ...more, id });
  const poles = Array.from({ length: 16 }, (_, at) =>
    record(at + 1, { name: `Pole ${at + 1}`, height: 40, ...point(poleSpot(at + 1)) }),
  );
  const other = record(otherPole, { mapProjectId: otherProject, name: 'Pole apart', height: 40, ...point(middle) });
  const lines = ([1, 2] as const).map((id) => record(id, { name: `Segment ${id}`, poly: segments[id].map(point) }));
  const empty = Object.fromEntries(Object.keys(sample.records).map((path) => [path, []]));
  return {
    ...sample,
    records: { ...sample.records, ...empty, 'map-poles': [...poles, other], 'map-segments': lines },
    tagged: [],
  };
}
