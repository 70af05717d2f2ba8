import type { Geometry, Position } from 'geojson';
import type { XmlAttributes } from '../xml/parse-xml';

/** The point that a `wpt`, `rtept` or `trkpt` stands for; null when its degrees cannot be read. */
export function gpxPosition(attributes: XmlAttributes): [number, number] | null {
  const degrees = (name: string) => {
    const text = attributes[name]?.trim() ?? '';
    return text === '' ? Number.NaN : Number(text);
  };
  const [lng, lat] = [degrees('lon'), degrees('lat')];
  return Number.isFinite(lng) && Number.isFinite(lat) ? [lng, lat] : null;
}

/** A route or a track that is being read, point by point. */
export function createGpxPath() {
  const segments: Position[][] = [];
  let isSound = true;
  return {
    startSegment: () => {
      segments.push([]);
    },
    addPoint: (position: [number, number] | null) => {
      if (segments.length === 0) segments.push([]);
      if (position) segments.at(-1)?.push(position);
      else isSound = false;
    },
    /** False once a point had no place: half of a line is another line. */
    isSound: () => isSound,
    /** A line, or one of several parts; null without a point, or when a point had no place. */
    geometry: (): Geometry | null => {
      const [first, ...others] = segments.filter((segment) => segment.length > 0);
      if (!first || !isSound) return null;
      if (others.length === 0) return { type: 'LineString', coordinates: first };
      return { type: 'MultiLineString', coordinates: [first, ...others] };
    },
  };
}
