import type { Geometry, Position } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import { findTrackGaps, type TrackPoint } from '../gpx/find-track-gaps';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree';
import { type Coordinates, readCoordinates, readTrackCoordinate } from './read-coordinates';

/** Counts over a whole file, for its limit of positions and for findings that the file gets once. */
export type Tally = {
  /** Positions that may still come. */
  positionsLeft: number;
  altitudes: number;
  times: number;
  /** Points of tracks with readings of their own, such as a pulse. */
  details: number;
};

/** The place of a placemark; null where it has none, or none that can be read: `faults` says why, `doubts` what is doubtful of it. */
export type PlacemarkGeometry = {
  readonly geometry: Geometry | null;
  readonly faults: readonly Message[];
  readonly doubts: readonly Message[];
};

type Simple = Exclude<Geometry, { type: 'GeometryCollection' }>;
type Gathering = {
  readonly tally: Tally;
  readonly found: Simple[];
  readonly faults: Message[];
  readonly tracks: (readonly TrackPoint[])[];
};

const collections = ['MultiGeometry', 'GeometryCollection'];
const kinds = ['Point', 'LineString', 'LinearRing', 'Polygon', 'Track', 'MultiTrack', 'Model', ...collections];

/** Counts positions; null when they cannot be read. */
function taken(
  { positions, altitudes, isSound }: Coordinates,
  { tally, faults }: Gathering,
): readonly Position[] | null {
  tally.positionsLeft -= positions.length;
  if (isSound) {
    tally.altitudes += altitudes;
    return positions;
  }
  if (faults.length === 0) faults.push(message('file.noNumbers'));
  return null;
}

function positionsOf(element: XmlElement | undefined, gathering: Gathering): Position[] {
  const text = textOf(elementOf(element, 'coordinates'));
  const read = taken(readCoordinates(text, Math.max(0, gathering.tally.positionsLeft)), gathering);
  return read ? [...read] : [];
}

/** How many points of a track have readings, by the longest list of them. */
function readingsIn(track: XmlElement): number {
  const tables = elementsOf(elementOf(track, 'ExtendedData'), 'SchemaData');
  const lists = tables.flatMap((table) => elementsOf(table, 'SimpleArrayData'));
  return lists.reduce((most, list) => Math.max(most, elementsOf(list, 'value').length), 0);
}

function trackOf(element: XmlElement, gathering: Gathering): Position[] {
  const positions: Position[] = [];
  const points: TrackPoint[] = [];
  const times = elementsOf(element, 'when');
  for (const [at, coordinate] of elementsOf(element, 'coord').entries()) {
    const text = textOf(coordinate);
    // A device that lost its way writes an empty one.
    if (text === '' || gathering.tally.positionsLeft < 0) continue;
    const read = taken(readTrackCoordinate(text), gathering);
    if (!read) return [];
    positions.push(...read);
    for (const position of read) points.push({ at: position, time: Date.parse(textOf(times[at])) });
  }
  gathering.tracks.push(points);
  gathering.tally.times += times.length;
  gathering.tally.details += readingsIn(element);
  return positions;
}

function ringsOf(element: XmlElement, gathering: Gathering): Position[][] {
  const rings = (name: string) => elementsOf(element, name).flatMap((boundary) => elementsOf(boundary, 'LinearRing'));
  return [...rings('outerBoundaryIs'), ...rings('innerBoundaryIs')]
    .map((ring) => positionsOf(ring, gathering))
    .filter((ring) => ring.length > 0);
}

function gather(element: XmlElement, gathering: Gathering): void {
  const { found, faults } = gathering;
  if (element.name === 'Point') {
    const [position] = positionsOf(element, gathering);
    if (position) found.push({ type: 'Point', coordinates: position });
  } else if (element.name === 'LineString' || element.name === 'LinearRing') {
    const coordinates = positionsOf(element, gathering);
    if (coordinates.length > 0) found.push({ type: 'LineString', coordinates });
  } else if (element.name === 'Polygon') {
    const coordinates = ringsOf(element, gathering);
    if (coordinates.length > 0) found.push({ type: 'Polygon', coordinates });
  } else if (element.name === 'Track') {
    const coordinates = trackOf(element, gathering);
    if (coordinates.length > 0) found.push({ type: 'LineString', coordinates });
  } else if (element.name === 'Model') faults.push(message('file.modelLeftOut'));
  else for (const inner of elementsOf(element, ...kinds)) gather(inner, gathering);
}

/** Geometries as one: as they are when it is one, as a Multi… when all are of a kind, else as a collection. */
function joined(found: readonly Simple[]): Geometry | null {
  const [first] = found;
  if (!first || found.length === 1) return first ?? null;
  const points = found.flatMap((one) => (one.type === 'Point' ? [one.coordinates] : []));
  if (points.length === found.length) return { type: 'MultiPoint', coordinates: points };
  const lines = found.flatMap((one) => (one.type === 'LineString' ? [one.coordinates] : []));
  if (lines.length === found.length) return { type: 'MultiLineString', coordinates: lines };
  const polygons = found.flatMap((one) => (one.type === 'Polygon' ? [one.coordinates] : []));
  if (polygons.length === found.length) return { type: 'MultiPolygon', coordinates: polygons };
  return { type: 'GeometryCollection', geometries: [...found] };
}

/**
 * The geometry of a placemark, degrees of WGS84, without altitudes and times, which are counted. Collections in collections become
 * one. When a part cannot be read, nothing is taken of the whole: half of a shape is another shape.
 */
export function kmlGeometry(placemark: XmlElement, tally: Tally): PlacemarkGeometry {
  const gathering: Gathering = { tally, found: [], faults: [], tracks: [] };
  for (const element of elementsOf(placemark, ...kinds)) gather(element, gathering);
  const { found, faults } = gathering;
  const geometry = faults.some(({ id }) => id === 'file.noNumbers') ? null : joined(found);
  return { geometry, faults, doubts: geometry ? findTrackGaps(gathering.tracks) : [] };
}
