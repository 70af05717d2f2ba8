import type { LngLat } from '../../geo/lng-lat';
import { pathsOf } from '../base/paths-of';
import type { GeometryKind, ItemGeometry, ItemRef, ModelKey } from '../item';
import type { ItemStyle } from '../model-spec';
import { createGrowingArray } from './growing-array';

/** The shared layer style of items. `value` is the value of the field that colours their layer; null without a colour field. */
export type DrawnStyle = ItemStyle & { readonly model: ModelKey; readonly kind: GeometryKind; readonly value: unknown };

/** Items as they are drawn, packed: a drawing needs a style, a name and a shape of each, and nothing else of its record. */
export type DrawnItems = {
  readonly refs: readonly ItemRef[];
  readonly names: readonly string[];
  readonly styles: readonly DrawnStyle[];
  /** By item: its place in `styles`. */
  readonly styleOf: Uint32Array<ArrayBuffer>;
  /** By item: its first path in `starts`, and one more for the end. A point is a path of one place. */
  readonly paths: Uint32Array<ArrayBuffer>;
  /** By path: its first place in `places`, and one more for the end. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Longitude and latitude in turn. */
  readonly places: Float64Array<ArrayBuffer>;
};

export type DrawnItem = {
  readonly ref: ItemRef;
  readonly name: string;
  readonly style: DrawnStyle;
  readonly geometry: ItemGeometry;
};

/** Packs items one after the other. What is given is copied at once. */
export function createDrawnPacker() {
  const refs: ItemRef[] = [];
  const names: string[] = [];
  const styles: DrawnStyle[] = [];
  const known = new Map<string, number>();
  const styleOf = createGrowingArray((length) => new Uint32Array(length));
  const paths = createGrowingArray((length) => new Uint32Array(length));
  const starts = createGrowingArray((length) => new Uint32Array(length));
  const places = createGrowingArray((length) => new Float64Array(length));
  const placeOf = (style: DrawnStyle): number => {
    const { model, kind, colour, pattern, symbol, size, minZoom = '', value } = style;
    const key = [model, kind, colour, pattern, symbol, size, minZoom, JSON.stringify(value ?? null)].join(' ');
    const found = known.get(key) ?? styles.push(style) - 1;
    known.set(key, found);
    return found;
  };
  return {
    add: ({ ref, name, style, geometry }: DrawnItem): void => {
      refs.push(ref);
      names.push(name);
      styleOf.push(placeOf(style));
      paths.push(starts.length());
      for (const path of pathsOf(geometry)) {
        starts.push(places.length() / 2);
        for (const [lng, lat] of path) {
          places.push(lng);
          places.push(lat);
        }
      }
    },
    finish: (): DrawnItems => {
      paths.push(starts.length());
      starts.push(places.length() / 2);
      return {
        refs,
        names,
        styles,
        styleOf: styleOf.take(),
        paths: paths.take(),
        starts: starts.take(),
        places: places.take(),
      };
    },
  };
}

function pathAt({ starts, places }: DrawnItems, path: number): readonly LngLat[] {
  const [from, to] = [starts[path] ?? 0, starts[path + 1] ?? 0];
  const found: LngLat[] = [];
  for (let at = from; at < to; at += 1) found.push([places[2 * at] ?? Number.NaN, places[2 * at + 1] ?? Number.NaN]);
  return found;
}

function geometryOf(kind: GeometryKind, paths: readonly (readonly LngLat[])[]): ItemGeometry | null {
  const [first = []] = paths;
  const [at] = first;
  if (!at) return null;
  if (kind === 'point') return { kind, at };
  return kind === 'line' ? { kind, path: first } : { kind, polygons: paths };
}

/** The packed items one after the other. */
export function* drawnItemsIn(packed: DrawnItems): Generator<DrawnItem> {
  for (const [index, ref] of packed.refs.entries()) {
    const style = packed.styles[packed.styleOf[index] ?? 0];
    const [from, to] = [packed.paths[index] ?? 0, packed.paths[index + 1] ?? 0];
    const paths = Array.from({ length: to - from }, (_, path) => pathAt(packed, from + path));
    const geometry = style ? geometryOf(style.kind, paths) : null;
    if (style && geometry) yield { ref, name: packed.names[index] ?? '', style, geometry };
  }
}
