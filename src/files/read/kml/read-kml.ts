import { type Message, message } from '../../../i18n/message';
import type { FileFinding, FileLimits, FileReading, ReadFormat } from '../../contents';
import { type FileFolder, type FoundFeature, layersOf } from '../features/layers-of';
import { reportedOnce } from '../features/reported-once';
import { parseXml, type XmlAttributes, type XmlSink } from '../xml/parse-xml';
import { createXmlTree, elementOf, textOf, type XmlElement } from '../xml/xml-tree';
import { kmlGeometry, type Tally } from './kml-geometry';
import { createKmlStyles, type PlacemarkStyle } from './kml-styles';
import { createKmlSchemas, kmlValues } from './kml-values';

const containers = ['Document', 'Folder'];
const styles = ['Style', 'StyleMap', 'CascadingStyle'];
const leftOut: Readonly<Record<string, 'file.linkLeftOut' | 'file.pictureLeftOut' | 'file.tourLeftOut'>> = {
  NetworkLink: 'file.linkLeftOut',
  GroundOverlay: 'file.pictureLeftOut',
  ScreenOverlay: 'file.pictureLeftOut',
  PhotoOverlay: 'file.pictureLeftOut',
  Tour: 'file.tourLeftOut',
};
/** Elements that are read as a whole; everything else is only gone through. */
const wholes: ReadonlySet<string> = new Set(['Placemark', 'Schema', ...styles, ...Object.keys(leftOut)]);

/** Values of all placemarks, styles and columns of tables: a large file has a few dozen for each of its placemarks. */
const mostParts = 5_000_000;

type Placemark = Omit<FoundFeature, 'style'> & { readonly drawn: PlacemarkStyle };

/** The content of a KML, element by element. */
function createFound(limits: FileLimits) {
  const placemarks: Placemark[] = [];
  const findings: FileFinding[] = [];
  const shared = createKmlStyles();
  const schemas = createKmlSchemas();
  const tally: Tally = { positionsLeft: limits.positions, altitudes: 0, times: 0, details: 0 };
  let [count, parts] = [0, 0];
  const countParts = (more: number): Message | null => {
    parts += more;
    return parts > mostParts ? message('file.tooManyParts', { most: mostParts }) : null;
  };
  const addPlacemark = (element: XmlElement, folder: FileFolder): Message | null => {
    const { geometry, faults, doubts } = kmlGeometry(element, tally);
    if (tally.positionsLeft < 0) return message('file.tooManyPoints', { most: limits.positions });
    const values = kmlValues(element, schemas);
    placemarks.push({ folder, geometry, faults, doubts, values, drawn: shared.ofPlacemark(element) });
    return countParts(Object.keys(values).length);
  };
  const add = (element: XmlElement, folder: FileFolder): Message | null => {
    const { name } = element;
    if (name === 'name') folder.name ||= textOf(element);
    else if (name === 'Schema') return countParts(schemas.add(element));
    else if (styles.includes(name)) {
      shared.add(element);
      return countParts(1);
    } else {
      count += 1;
      // The refusal names the number of all features, so that the count continues beyond the limit.
      if (count > limits.features) return null;
      const id = leftOut[name];
      if (!id) return addPlacemark(element, folder);
      const title = textOf(elementOf(element, 'name')).slice(0, 100);
      findings.push({ outcome: 'skipped', reason: message(id, { name: title || message('file.unnamed') }) });
    }
    return null;
  };
  const all = (): FileReading => {
    if (count > limits.features)
      return { ok: false, reason: message('file.tooManyFeatures', { count, most: limits.features }) };
    if (count === 0) return { ok: false, reason: message('file.noItems') };
    const features = placemarks.map(({ drawn, ...one }) => ({ ...one, style: shared.hintOf(drawn, one.geometry) }));
    const made = layersOf(features, limits.entries);
    return {
      ok: true,
      layers: made.layers,
      findings: [...reportedOnce(tally), ...findings, ...made.findings],
    };
  };
  return { add, all };
}

/** Goes through folders, and gathers what is read as a whole. */
function createSink(found: ReturnType<typeof createFound>): XmlSink {
  const tree = createXmlTree();
  const path: string[] = [];
  let folder: FileFolder = { name: '', above: null };
  const open = (name: string, attributes: XmlAttributes): Message | null => {
    const parent = path.at(-1);
    if (parent === undefined && !tree.isOpen() && name !== 'kml' && !containers.includes(name) && !wholes.has(name))
      return message('file.noKml');
    const isTitle = name === 'name' && parent !== undefined && containers.includes(parent);
    if (tree.isOpen() || isTitle || wholes.has(name)) return tree.open(name, attributes);
    if (containers.includes(name)) folder = { name: '', above: folder };
    path.push(name);
    return null;
  };
  const close = (name: string): Message | null => {
    if (tree.isOpen()) {
      const element = tree.close();
      return element ? found.add(element, folder) : null;
    }
    path.pop();
    if (containers.includes(name)) folder = folder.above ?? folder;
    return null;
  };
  return { open, close, text: tree.text };
}

/**
 * Reads a KML (2.0 to 2.3, and Google's extensions). Folders become layers. It is read element by element and not as a document:
 * 100,000 placemarks (55 MB) took 6 s and 0.35 GB so, and 34 s and 1.9 GB by way of @xmldom/xmldom and @tmcw/togeojson. Network
 * links and pictures are never fetched; altitudes and the times of tracks are left out; what is, is a finding.
 */
export const readKml: ReadFormat = ([part], limits, report) => {
  if (!part) return { ok: false, reason: message('file.empty') };
  const found = createFound(limits);
  const outcome = parseXml(
    { bytes: part.bytes, encoding: part.encoding, depth: 2 * limits.depth, report },
    createSink(found),
  );
  if (!outcome.ok) return outcome;
  const reading = found.all();
  if (!reading.ok) return reading;
  const doubts = outcome.doubts.map((reason) => ({ outcome: 'doubtful' as const, reason }));
  return { ...reading, findings: [...doubts, ...reading.findings] };
};
