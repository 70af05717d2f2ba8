import type { Geometry, Position } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import { isPlainRecord, ownValue, type PlainRecord } from '../../../items/codec/plain-record';

/** The reading of a value: a geometry, or why it is none; and the parts that were left out or mended on the way. */
export type CheckedGeometry = {
  readonly geometry: Geometry | null;
  /** Why there is no geometry. */
  readonly fault: Message | null;
  readonly positions: number;
  /** Positions that had a height other than 0. */
  readonly heights: number;
  /** Rings that did not end where they began. */
  readonly closed: number;
};

type Fault = { readonly fault: Message };
type Notes = { positions: number; heights: number; closed: number };

const isFault = <T extends object>(value: T | Fault): value is Fault => 'fault' in value;
const faultOf = (fault: Message): Fault => ({ fault });

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === 0 || Number.isNaN(value);
}

function positionFrom(value: unknown, notes: Notes): Position | null {
  if (!Array.isArray(value)) return null;
  const [x, y, height]: readonly unknown[] = value;
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  notes.positions += 1;
  if (!isNothing(height)) notes.heights += 1;
  return [x, y];
}

/** A list of what `one` makes of each entry, or the first fault. */
function listFrom<T extends object>(value: unknown, one: (entry: unknown, at: number) => T | Fault): T[] | Fault {
  if (!Array.isArray(value)) return faultOf(message('import.noCoordinateList'));
  if (value.length === 0) return faultOf(message('import.noCoordinates'));
  const all: T[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const made = one(value[at], at);
    if (isFault(made)) return made;
    all.push(made);
  }
  return all;
}

/** Like `listFrom`, for a geometry of several parts: the fault names the number of the part. */
function partsFrom<T extends object>(value: unknown, one: (entry: unknown) => T | Fault): T[] | Fault {
  return listFrom(value, (entry, at) => {
    const made = one(entry);
    return isFault(made) ? faultOf(message('import.part', { number: at + 1, why: made.fault })) : made;
  });
}

/** Too few positions for a line or a ring are no fault here: of a geometry of several, the other parts may be good. */
function pathFrom(value: unknown, notes: Notes): Position[] | Fault {
  return listFrom(
    value,
    (entry, at) => positionFrom(entry, notes) ?? faultOf(message('import.noPair', { number: at + 1 })),
  );
}

function ringFrom(value: unknown, notes: Notes): Position[] | Fault {
  const ring = pathFrom(value, notes);
  if (isFault(ring)) return ring;
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) {
    notes.closed += 1;
    ring.push([...first]);
  }
  return ring;
}

type WithCoordinates = Exclude<Geometry, { type: 'GeometryCollection' }>;

/** A geometry of a type, if its coordinates are some of that type. */
function shapeFrom(type: unknown, coordinates: unknown, notes: Notes): WithCoordinates | Fault {
  const line = (value: unknown) => pathFrom(value, notes);
  const rings = (value: unknown) => partsFrom(value, (ring) => ringFrom(ring, notes));
  switch (type) {
    case 'Point': {
      const isEmpty = Array.isArray(coordinates) && coordinates.length === 0;
      const at = positionFrom(coordinates, notes);
      if (at) return { type, coordinates: at };
      return faultOf(isEmpty ? message('import.noCoordinates') : message('import.noPair', { number: 1 }));
    }
    case 'MultiPoint': {
      const points = pathFrom(coordinates, notes);
      return isFault(points) ? points : { type, coordinates: points };
    }
    case 'LineString': {
      const path = line(coordinates);
      return isFault(path) ? path : { type, coordinates: path };
    }
    case 'MultiLineString': {
      const lines = partsFrom(coordinates, line);
      return isFault(lines) ? lines : { type, coordinates: lines };
    }
    case 'Polygon': {
      const polygon = listFrom(coordinates, (ring) => ringFrom(ring, notes));
      return isFault(polygon) ? polygon : { type, coordinates: polygon };
    }
    case 'MultiPolygon': {
      const polygons = partsFrom(coordinates, rings);
      return isFault(polygons) ? polygons : { type, coordinates: polygons };
    }
    default:
      return faultOf(message('import.unknownGeometry'));
  }
}

function collectionFrom(value: PlainRecord, notes: Notes, depth: number): Geometry | Fault {
  const inner = ownValue(value, 'geometries');
  if (!Array.isArray(inner) || inner.length === 0) return faultOf(message('import.emptyCollection'));
  const geometries = partsFrom(inner, (one) => geometryFrom(one, notes, depth - 1));
  return isFault(geometries) ? geometries : { type: 'GeometryCollection', geometries };
}

function geometryFrom(value: unknown, notes: Notes, depth: number): Geometry | Fault {
  if (value === null || value === undefined) return faultOf(message('import.noGeometry'));
  if (depth <= 0) return faultOf(message('import.deepGeometries'));
  if (!isPlainRecord(value)) return faultOf(message('import.geometryNoObject'));
  const type = ownValue(value, 'type');
  if (type === 'GeometryCollection') return collectionFrom(value, notes, depth);
  return shapeFrom(type, ownValue(value, 'coordinates'), notes);
}

/**
 * A geometry as GeoJSON has it, from any value: two numbers a position, whatever they measure, and rings that end where they begin.
 * One position that is none makes the whole no geometry. `depth`: levels of collections in each other. Never throws.
 */
export function checkGeometry(value: unknown, depth: number): CheckedGeometry {
  const notes: Notes = { positions: 0, heights: 0, closed: 0 };
  const made = geometryFrom(value, notes, depth);
  return isFault(made) ? { ...notes, geometry: null, fault: made.fault } : { ...notes, geometry: made, fault: null };
}
