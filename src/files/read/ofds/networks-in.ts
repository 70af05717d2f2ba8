import { isPlainRecord, ownValue, type PlainRecord } from '../../../items/codec/plain-record';

/** A network of the Open Fibre Data Standard, in whichever form it came. `about` is what else the file says of it. */
export type OfdsNetwork = {
  readonly name: string;
  readonly about: PlainRecord;
  readonly nodes: readonly PlainRecord[];
  readonly spans: readonly PlainRecord[];
};

const recordsOf = (value: unknown): readonly PlainRecord[] => (Array.isArray(value) ? value.filter(isPlainRecord) : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function networkFrom(about: PlainRecord): OfdsNetwork {
  const [nodes, spans] = ['nodes', 'spans'].map((key) => recordsOf(ownValue(about, key)));
  return { name: textOf(ownValue(about, 'name')), about, nodes: nodes ?? [], spans: spans ?? [] };
}

/** A feature of the form as GeoJSON, put back into the form as JSON. */
function entryOf(feature: PlainRecord): {
  readonly isNode: boolean;
  readonly network: PlainRecord;
  readonly entry: PlainRecord;
} {
  const properties = ownValue(feature, 'properties');
  const { featureType, network, ...entry } = isPlainRecord(properties) ? properties : {};
  const geometry = ownValue(feature, 'geometry');
  const isPoint = isPlainRecord(geometry) && /Point$/.test(textOf(ownValue(geometry, 'type')));
  const isNode = featureType === 'node' || (featureType !== 'span' && isPoint);
  const about = isPlainRecord(network) ? network : {};
  return { isNode, network: about, entry: { ...entry, [isNode ? 'location' : 'route']: geometry } };
}

/** Networks of features: those of one id, which may come in a file for nodes and one for spans, are one. */
function networksOf(features: readonly PlainRecord[]): readonly OfdsNetwork[] {
  const networks = new Map<unknown, { about: PlainRecord; nodes: PlainRecord[]; spans: PlainRecord[] }>();
  for (const feature of features) {
    const { isNode, network, entry } = entryOf(feature);
    const id = ownValue(network, 'id');
    const known = networks.get(id) ?? { about: network, nodes: [], spans: [] };
    networks.set(id, known);
    (isNode ? known.nodes : known.spans).push(entry);
  }
  return [...networks.values()].map((one) => ({ name: textOf(ownValue(one.about, 'name')), ...one }));
}

const isList = (value: unknown) => Array.isArray(value);
const has = (record: PlainRecord, key: string) => isPlainRecord(ownValue(record, key));
/** Levels in which networks may be wrapped. */
const deepest = 6;

type Found = {
  readonly networks: PlainRecord[];
  readonly features: PlainRecord[];
  readonly nodes: PlainRecord[];
  readonly spans: PlainRecord[];
};

/** Gathers what is in a value wherever it stands: a node by its location, a span by its route, a network by its lists of them. */
function gather(value: unknown, depth: number, found: Found): void {
  if (depth > deepest) return;
  if (Array.isArray(value)) for (const one of value) gather(one, depth + 1, found);
  if (!isPlainRecord(value)) return;
  const packed = recordsOf(ownValue(value, 'networks'));
  if (packed.length > 0) found.networks.push(...packed);
  else if (isList(ownValue(value, 'nodes')) || isList(ownValue(value, 'spans'))) found.networks.push(value);
  else if (ownValue(value, 'type') === 'Feature') found.features.push(value);
  else if (has(value, 'route')) found.spans.push(value);
  else if (has(value, 'location')) found.nodes.push(value);
  else for (const inner of Object.values(value)) gather(inner, depth + 1, found);
}

/** The networks in the values of some files: packages, networks alone, lists of nodes and spans, and features of both. */
export function networksIn(values: readonly unknown[]): readonly OfdsNetwork[] {
  const found: Found = { networks: [], features: [], nodes: [], spans: [] };
  for (const value of values) gather(value, 0, found);
  const { networks, features, nodes, spans } = found;
  const loose = nodes.length + spans.length > 0 ? [{ name: '', about: {}, nodes, spans }] : [];
  return [...networks.map(networkFrom), ...loose, ...networksOf(features)];
}

/** True for a page of an answer that names a next page. */
export function hasMorePages(value: unknown): boolean {
  if (!isPlainRecord(value)) return false;
  const [pages, links] = [ownValue(value, 'pages'), ownValue(value, 'links')];
  const isNext = (link: unknown) => isPlainRecord(link) && ownValue(link, 'rel') === 'next';
  const targets = [value, pages, links].filter(isPlainRecord).map((record) => ownValue(record, 'next'));
  return (
    targets.some((next) => typeof next === 'string' && next !== '') || (Array.isArray(links) && links.some(isNext))
  );
}
