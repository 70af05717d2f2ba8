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

/** The networks in the values of some files: packages, networks alone, and features of nodes and of spans. */
export function networksIn(values: readonly unknown[]): readonly OfdsNetwork[] {
  const records = values.filter(isPlainRecord);
  const features = records.flatMap((record) => recordsOf(ownValue(record, 'features')));
  const alone = records.filter((record) => ['nodes', 'spans'].some((key) => Array.isArray(ownValue(record, key))));
  const packed = records.flatMap((record) => recordsOf(ownValue(record, 'networks')));
  return [...packed.map(networkFrom), ...alone.map(networkFrom), ...networksOf(features)];
}
