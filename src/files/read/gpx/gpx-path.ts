import type { Geometry, Position } from 'geojson';
import type { XmlAttributes } from '../xml/parse-xml';
import { findTrackGaps, type TrackPoint } from './find-track-gaps';

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
  const segments: TrackPoint[][] = [];
  let isSound = true;
  return {
    startSegment: () => {
      segments.push([]);
    },
    addPoint: (position: [number, number] | null) => {
      if (segments.length === 0) segments.push([]);
      if (position) segments.at(-1)?.push({ at: position, time: Number.NaN });
      else isSound = false;
    },
    /** When the device was at the point that came last. */
    setTime: (text: string) => {
      const points = segments.at(-1);
      const last = points?.pop();
      if (points && last) points.push({ ...last, time: Date.parse(text) });
    },
    /** The doubts about the way. */
    gaps: () => findTrackGaps(segments),
    /** False once a point had no place: half of a line is another line. */
    isSound: () => isSound,
    /** A line, or one of several parts; null without a point, or when a point had no place. */
    geometry: (): Geometry | null => {
      const paths = segments.map((points): Position[] => points.map(({ at }) => at));
      const [first, ...others] = paths.filter((path) => path.length > 0);
      if (!first || !isSound) return null;
      if (others.length === 0) return { type: 'LineString', coordinates: first };
      return { type: 'MultiLineString', coordinates: [first, ...others] };
    },
  };
}
