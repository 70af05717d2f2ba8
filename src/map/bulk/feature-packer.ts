import type { LngLat } from '../../geo/lng-lat';
import { toWorld } from '../../geo/world';
import type { ItemGeometry } from '../../items/item';
import { type FeatureKind, type FeatureLook, featureKinds, type PackedFeatures } from './packed-features';

/** The zoom at which the whole world is one pixel: there, pixels are the Mercator square. */
const unitZoom = -9;

export type PackInput = {
  readonly number: number;
  readonly geometry: ItemGeometry;
  /** The same text for equal looks. */
  readonly lookKey: string;
  readonly look: FeatureLook;
  readonly label: string;
};

/** Gives each different value one index. */
function createTable<T>() {
  const indexes = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    of: (key: string, value: T): number => {
      const known = indexes.get(key);
      if (known !== undefined) return known;
      indexes.set(key, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

function pathsOf(geometry: ItemGeometry): {
  readonly kind: FeatureKind;
  readonly paths: readonly (readonly LngLat[])[];
} {
  switch (geometry.kind) {
    case 'point':
      return { kind: featureKinds.point, paths: [[geometry.at]] };
    case 'line':
      return { kind: featureKinds.line, paths: [geometry.path] };
    case 'area':
      return { kind: featureKinds.area, paths: geometry.polygons };
  }
}

/** Packs features in any order; `finish` orders them by their numbers. A number that comes twice is kept as it came last. */
export function createFeaturePacker() {
  const inputs = new Map<number, PackInput>();
  const looks = createTable<FeatureLook>();
  const labels = createTable<string>();

  const finish = (): PackedFeatures => {
    const sorted = [...inputs.values()].sort((a, b) => a.number - b.number);
    const numbers = new Uint32Array(sorted.length);
    const kinds = new Uint8Array(sorted.length);
    const lookOf = new Uint32Array(sorted.length);
    const labelOf = new Uint32Array(sorted.length);
    const parts = new Uint32Array(sorted.length + 1);
    const starts: number[] = [0];
    const coordinates: number[] = [];
    for (const [i, input] of sorted.entries()) {
      const { kind, paths } = pathsOf(input.geometry);
      numbers[i] = input.number;
      kinds[i] = kind;
      lookOf[i] = looks.of(input.lookKey, input.look);
      labelOf[i] = labels.of(input.label, input.label);
      for (const path of paths) {
        appendPath(coordinates, path);
        starts.push(coordinates.length / 2);
      }
      parts[i + 1] = starts.length - 1;
    }
    return {
      numbers,
      kinds,
      looks: lookOf,
      labels: labelOf,
      parts,
      starts: Uint32Array.from(starts),
      coordinates: Float64Array.from(coordinates),
      lookTable: looks.values,
      labelTable: labels.values,
    };
  };
  return { add: (input: PackInput) => void inputs.set(input.number, input), finish };
}

/** The short way round: from 179° to -179° is two degrees to the east. */
function appendPath(coordinates: number[], path: readonly LngLat[]): void {
  let before: number | null = null;
  for (const at of path) {
    const { x: within, y } = toWorld(at, unitZoom);
    const x: number = before === null ? within : within - Math.round(within - before);
    before = x;
    coordinates.push(x, y);
  }
}
