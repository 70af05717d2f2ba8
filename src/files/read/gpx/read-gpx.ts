import { type Message, message } from '../../../i18n/message';
import type { FileFinding, FileLimits, FileReading, ReadFormat } from '../../contents';
import { type FileFolder, type FoundFeature, layersOf } from '../features/layers-of';
import { reportedOnce } from '../features/reported-once';
import { parseXml, type XmlAttributes, type XmlSink } from '../xml/parse-xml';
import { createXmlTree, type XmlElement } from '../xml/xml-tree';
import { createGpxPath, gpxPosition } from './gpx-path';
import { gpxValues } from './gpx-values';

const folders: ReadonlyMap<string, FileFolder> = new Map(
  Object.entries({ wpt: 'waypoints', rte: 'routes', trk: 'tracks' }).map(([element, name]) => [
    element,
    { name, above: null },
  ]),
);
const unknown: FileFolder = { name: '', above: null };
const pointOf: Readonly<Record<string, string>> = { rte: 'rtept', trk: 'trkpt' };

/** Values of all features: a large file has a few dozen for each of them. */
const mostValues = 5_000_000;

/** Gathers the features of a GPX, and the counts for findings that the file gets once. */
function createFound(limits: FileLimits) {
  const features: FoundFeature[] = [];
  const dropped = { altitudes: 0, times: 0, details: 0 };
  let [count, positions, values] = [0, 0, 0];
  return {
    dropped,
    add: (feature: FoundFeature): Message | null => {
      count += 1;
      values += Object.keys(feature.values).length;
      if (count <= limits.features) features.push(feature);
      return values > mostValues ? message('file.tooManyParts', { most: mostValues }) : null;
    },
    countPosition: (): Message | null => {
      positions += 1;
      return positions > limits.positions ? message('file.tooManyPoints', { most: limits.positions }) : null;
    },
    all: (doubts: readonly FileFinding[]): FileReading => {
      if (count > limits.features)
        return { ok: false, reason: message('file.tooManyFeatures', { count, most: limits.features }) };
      if (count === 0) return { ok: false, reason: message('file.noItems') };
      const { layers, findings } = layersOf(features, limits.entries);
      return { ok: true, layers, findings: [...doubts, ...reportedOnce(dropped), ...findings] };
    },
  };
}

type Found = ReturnType<typeof createFound>;
type Path = ReturnType<typeof createGpxPath>;
/** The open waypoint, route or track, with the elements of its own so far. */
type Current = { readonly kind: string; readonly path: Path; readonly elements: XmlElement[] };

/** The waypoint, route or track as a feature. */
function finished({ kind, path, elements }: Current): FoundFeature {
  const line = path.geometry();
  const [position] = line?.type === 'LineString' ? line.coordinates : [];
  const geometry = kind === 'wpt' ? (position ? { type: 'Point' as const, coordinates: position } : null) : line;
  const faults = path.isSound() ? [] : [message('file.noNumbers')];
  // The points of a route are far from each other.
  const doubts = kind === 'trk' && line ? path.gaps() : [];
  return { folder: folders.get(kind) ?? unknown, geometry, faults, doubts, ...gpxValues(elements) };
}

/** Counts the content of the points of routes and tracks, from the opening of a point to its end. `onTime` receives its time. */
function createPointCount(dropped: Found['dropped'], onTime: (text: string) => void) {
  let [depth, hasDetails] = [0, false];
  let time: string | null = null;
  return {
    text: (text: string) => {
      if (time !== null) time += text;
    },
    isOpen: () => depth > 0,
    start: () => {
      [depth, hasDetails] = [1, false];
    },
    open: (name: string) => {
      depth += 1;
      if (depth !== 2) return;
      if (name === 'ele') dropped.altitudes += 1;
      else if (name === 'time') {
        dropped.times += 1;
        time = '';
      } else hasDetails = true;
    },
    close: () => {
      depth -= 1;
      if (time !== null) onTime(time.trim());
      time = null;
      if (depth === 0 && hasDetails) dropped.details += 1;
    },
  };
}

/** Goes through the file; what stands in points of lines is counted and left out. */
function createSink(found: Found): XmlSink {
  const tree = createXmlTree();
  const { dropped } = found;
  let current: Current | null = null;
  const point = createPointCount(dropped, (text) => current?.path.setTime(text));
  let depth = 0;

  const openPoint = (name: string, attributes: XmlAttributes): Message | null => {
    current?.path.addPoint(gpxPosition(attributes));
    if (name !== 'wpt') point.start();
    return found.countPosition();
  };
  const openTop = (name: string, attributes: XmlAttributes): Message | null => {
    if (depth === 0 && name !== 'gpx') return message('file.noGpx');
    depth += 1;
    if (depth !== 2 || !folders.has(name)) return null;
    current = { kind: name, path: createGpxPath(), elements: [] };
    return name === 'wpt' ? openPoint(name, attributes) : null;
  };
  const openInCurrent = (name: string, attributes: XmlAttributes, { kind, path }: Current): Message | null => {
    if (name === 'trkseg') path.startSegment();
    else if (name === pointOf[kind]) return openPoint(name, attributes);
    else return tree.open(name, attributes);
    depth += 1;
    return null;
  };
  return {
    open: (name, attributes) => {
      if (tree.isOpen()) return tree.open(name, attributes);
      if (point.isOpen()) point.open(name);
      else return current ? openInCurrent(name, attributes, current) : openTop(name, attributes);
      return null;
    },
    text: (text) => {
      if (!point.isOpen()) return tree.text(text);
      point.text(text);
      return null;
    },
    close: () => {
      if (tree.isOpen()) {
        const element = tree.close();
        if (element?.name === 'ele' && current?.kind === 'wpt') dropped.altitudes += 1;
        else if (element) current?.elements.push(element);
      } else if (point.isOpen()) point.close();
      else {
        depth -= 1;
        if (depth === 1 && current) {
          const feature = finished(current);
          current = null;
          return found.add(feature);
        }
      }
      return null;
    },
  };
}

/**
 * Reads a GPX (1.0 and 1.1): layers of waypoints, routes and tracks, a track of several segments as one feature of several lines.
 * Altitudes are left out, and so is what points of routes and tracks say of themselves; findings say of how many.
 */
export const readGpx: ReadFormat = ([part], limits, report) => {
  if (!part) return { ok: false, reason: message('file.empty') };
  const found = createFound(limits);
  const outcome = parseXml(
    { bytes: part.bytes, encoding: part.encoding, depth: 2 * limits.depth, report },
    createSink(found),
  );
  if (!outcome.ok) return outcome;
  return found.all(outcome.doubts.map((reason) => ({ outcome: 'doubtful', reason })));
};
