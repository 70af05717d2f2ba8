import { existsSync } from 'node:fs';
import { byModel } from '../../../src/contract/models';
import { smallSample } from '../../../src/service/conformance/small-sample';
import type { SampleData, StoredRecord } from '../../../src/service/stores/seed/sample-data';
import { type ChaosServer, openChaosServer } from '../../chaos/open-chaos-server';
import type { LngLat } from '../page/mercator';

/** The folder that `npm run build` makes: the product without the demo. */
const appDir = 'dist';
export const centre: LngLat = [-122.3, 47.6];
/** No names are drawn at this zoom, and all that is big enough is. */
export const nearZoom = 15.85;

/** A thing that the map should show, as the test knows it. */
export type Shape = {
  /** The zoom from which its model is drawn for sure. */
  readonly from: number;
  readonly layer: string;
  readonly kind: 'point' | 'line' | 'area';
  readonly parts: readonly (readonly LngLat[])[];
};
/** A shape that may be drawn and need not be: where something was before it was pulled away. */
export function ghostOf(shape: Shape): Shape {
  return { ...shape, from: Number.POSITIVE_INFINITY };
}
export type Head = ReadonlyMap<string, Shape>;

/** A place, in pixels of the picture at `nearZoom` from its middle. */
export function placeAt(x: number, y: number): LngLat {
  const size = 512 * 2 ** nearZoom;
  const sin = Math.sin((centre[1] * Math.PI) / 180);
  const north = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) + y / size;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * north))) * 180) / Math.PI;
  // As exact as the wire is.
  return [Number((centre[0] + (x / size) * 360).toFixed(7)), Number(lat.toFixed(7))];
}

type Path = keyof SampleData['records'];
type Made = { readonly path: Path; readonly record: StoredRecord; readonly name: string; readonly shape: Shape };

const states = ['planned', 'permitted', 'under construction', 'built', 'abandoned'];
const types = ['aerial', 'underground', 'bridge'];
const levels = ['feeder', 'distribution', 'drop', 'backbone'];
const points = [
  { path: 'map-poles', layer: 'pole', from: 15 },
  { path: 'map-access-points', layer: 'access-point', from: 15.5 },
  { path: 'map-sites', layer: 'site', from: 12.5 },
  { path: 'map-splices', layer: 'splice', from: 15 },
] as const;

const wire = ([lng, lat]: LngLat) => ({ lat, lng });
const texts = ([lng, lat]: LngLat) => ({ lat: lat.toFixed(7), lng: lng.toFixed(7) });
const pick = <T>(from: readonly T[], i: number): T => {
  const found = from[i % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** A point record with its shape. */
export function aPoint(id: number, at: LngLat, which: (typeof points)[number] = points[0]): Made {
  const { path, layer, from } = which;
  const record = { id, mapProjectId: 1, name: `${layer} ${id}`, status: 'built', ...wire(at) };
  return { path, record, name: `${layer}:${id}`, shape: { layer, from, kind: 'point', parts: [[at]] } };
}

/** A segment with its shape. */
export function aSegment(id: number, line: readonly LngLat[], fields: Readonly<Record<string, unknown>> = {}): Made {
  const record = {
    ...{ id, mapProjectId: 1, name: `S ${id}`, status: 'built', segmentType: 'aerial', networkLevel: 'feeder' },
    ...fields,
    poly: line.map(wire),
  };
  // From afar the dots of an abandoned line are paler than a picture can tell.
  const pale = record.status === 'abandoned' ? 14.5 : 0;
  const from = record.networkLevel === 'drop' ? 15.5 : pale;
  const shape: Shape = { layer: 'segment', from, kind: 'line', parts: [line] };
  return { path: 'map-segments', record, name: `segment:${id}`, shape };
}

function aCable(id: number, line: readonly LngLat[]): Made {
  const record = { id, mapProjectId: 1, name: `C ${id}`, status: 'built', poly: line.map(wire) };
  const shape: Shape = { layer: 'cable', from: 14.5, kind: 'line', parts: [line] };
  return { path: 'map-cables', record, name: `cable:${id}`, shape };
}

function aPermit(id: number, parts: readonly (readonly LngLat[])[]): Made {
  const status = pick(['issued', 'draft', 'in review', 'rejected'], id);
  const record = { id, mapProjectId: '1', name: `P ${id}`, status, poly: parts.map((ring) => ring.map(texts)) };
  const shape: Shape = { layer: 'permit', from: 0, kind: 'area', parts };
  return { path: 'map-permits', record, name: `permit:${id}`, shape };
}

/** The items in a cell of the field, round its middle. */
function inCell(i: number, x: number, y: number): Made {
  const id = i + 1;
  const at = (dx: number, dy: number) => placeAt(x + dx, y + dy);
  const square = (dx: number) => [at(dx - 4, -5), at(dx + 4, -5), at(dx + 4, 5), at(dx - 4, 5)];
  const line = [at(-11, -6), at(0, 6), at(11, -4)];
  switch (i % 8) {
    case 5:
      return aPermit(id, [square(-7), square(7)]);
    case 6:
      return aCable(id, line);
    case 4:
    case 7:
      return aPoint(id, at(0, 0), pick(points, Math.floor(i / 4)));
    default:
      return aSegment(id, line, {
        status: pick(states, i),
        segmentType: pick(types, i),
        networkLevel: pick(levels, Math.floor(i / 8)),
      });
  }
}

/** The pole that is pulled about, with the ends of two lines, and a lonely pole: in the free half of the picture. */
export const pulled = { id: 900, at: placeAt(140, -250), ends: [placeAt(60, -290), placeAt(220, -290)] } as const;
export const lonely = { id: 901, at: placeAt(390, -290) } as const;
/** A line of three points that may be reshaped. */
export const bent = { id: 902, line: [placeAt(300, -120), placeAt(350, -170), placeAt(400, -120)] } as const;

/** Some three hundred things of six models in the left half of the picture, and a few in the free half. */
function everything(): readonly Made[] {
  const [columns, rows] = [14, 21];
  const field = Array.from({ length: columns * rows }, (_, i) =>
    inCell(i, -425 + (i % columns) * 31, -310 + Math.floor(i / columns) * 31),
  );
  const lines = pulled.ends.map((end, i) => aSegment(910 + i, [pulled.at, end]));
  return [...field, aPoint(pulled.id, pulled.at), ...lines, aPoint(lonely.id, lonely.at), aSegment(bent.id, bent.line)];
}

/** A service with the field on it, behind the built product, and what its map should show. */
export async function openPlainField(): Promise<{ readonly server: ChaosServer; readonly head: Head }> {
  if (!existsSync(appDir)) throw new Error('There is no build of the product: npm run build');
  const sample = smallSample();
  const made = everything();
  const dates = { createdAt: '2024-05-06 07:08:09', updatedAt: '2024-05-06 07:08:09' };
  const records = byModel<StoredRecord[]>(() => []);
  for (const { path, record } of made) records[path].push({ ...record, ...dates });
  const server = await openChaosServer({ seed: 1, sample: { ...sample, records, tagged: [] }, appDir });
  return { server, head: new Map(made.map(({ name, shape }) => [name, shape])) };
}
