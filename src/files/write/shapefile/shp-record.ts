import type { LngLat } from '../../../geo/lng-lat';
import { pathsOf } from '../../../items/base/paths-of';
import { closedRing } from '../../../items/export/well-known-text';
import type { GeometryKind, ItemGeometry } from '../../../items/item';
import { type Box, boxOf } from '../tables/box-of';

const shapeTypes: Readonly<Record<GeometryKind, number>> = { point: 1, line: 3, area: 5 };
const headLength = 100;

/** The head of a file of shapes or of their index. `length` in bytes, the head included. */
export function shpHead(kind: GeometryKind, length: number, bounds: Box | null): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headLength);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, shapeTypes[kind], true);
  for (const [at, edge] of (bounds ?? []).entries()) view.setFloat64(36 + 8 * at, edge, true);
  return bytes;
}

/** Twice the area, positive for a ring that turns left. */
function turnOf(ring: readonly LngLat[]): number {
  let sum = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** Rings that are filled turn right. */
const filled = (ring: readonly LngLat[]) => closedRing(turnOf(ring) > 0 ? ring.toReversed() : ring);

function partsOf(geometry: ItemGeometry): readonly (readonly LngLat[])[] {
  const paths = pathsOf(geometry);
  return geometry.kind === 'area' ? paths.map(filled) : paths;
}

/** Bytes that a shape takes, without the eight before it; an item without a place takes four. */
export function shapeLength(geometry: ItemGeometry | null): number {
  if (!geometry) return 4;
  if (geometry.kind === 'point') return 20;
  const parts = partsOf(geometry);
  return 44 + 4 * parts.length + 16 * parts.reduce((sum, part) => sum + part.length, 0);
}

/** One shape with its number, from 1, before it. */
export function shpRecord(number: number, geometry: ItemGeometry | null): Uint8Array<ArrayBuffer> {
  const length = shapeLength(geometry);
  const bytes = new Uint8Array(8 + length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, number);
  view.setInt32(4, length / 2);
  if (!geometry) return bytes;
  view.setInt32(8, shapeTypes[geometry.kind], true);
  const parts = partsOf(geometry);
  let at = 12;
  if (geometry.kind !== 'point') {
    for (const edge of boxOf(geometry)) {
      view.setFloat64(at, edge, true);
      at += 8;
    }
    view.setInt32(at, parts.length, true);
    view.setInt32(at + 4, parts.flat().length, true);
    at += 8;
    let first = 0;
    for (const part of parts) {
      view.setInt32(at, first, true);
      first += part.length;
      at += 4;
    }
  }
  for (const [lng, lat] of parts.flat()) {
    view.setFloat64(at, lng, true);
    view.setFloat64(at + 8, lat, true);
    at += 16;
  }
  return bytes;
}

/** Where a shape begins in its file and how long it is, in bytes, as the index has it. */
export function shxRecord(offset: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, offset / 2);
  view.setInt32(4, length / 2);
  return bytes;
}
