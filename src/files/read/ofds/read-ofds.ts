import { type Message, message } from '../../../i18n/message';
import { isPlainRecord, ownValue, type PlainRecord } from '../../../items/codec/plain-record';
import type { CellValue, FileLimits, FilePart, FileReading, LayerSystem } from '../../contents';
import { type Gathering, gatherFeatures } from '../features/gather-features';
import { systemByName } from '../features/system-by-name';
import { parseJson } from '../geo-json/parse-json';
import { textOfPart } from '../text/text-of-part';
import { hasMorePages, networksIn, type OfdsNetwork } from './networks-in';
import { namesById, ofdsValues } from './ofds-values';

const listOf = (record: PlainRecord, key: string): readonly PlainRecord[] => {
  const value = ownValue(record, key);
  return Array.isArray(value) ? value.filter(isPlainRecord) : [];
};

/** Longitude and latitude, unless the network says otherwise. */
async function systemOf({ about }: OfdsNetwork): Promise<LayerSystem> {
  const crs = ownValue(about, 'crs');
  const name = isPlainRecord(crs) ? ownValue(crs, 'name') : undefined;
  return typeof name === 'string' && name.trim() !== '' ? systemByName(name) : { kind: 'degrees' };
}

/** The id of the node at an end of a span: as it stands there, or of the node that stands there itself. */
function endOf(span: PlainRecord, end: 'start' | 'end'): string | undefined {
  const value = ownValue(span, end);
  const id = isPlainRecord(value) ? ownValue(value, 'id') : value;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

type Network = OfdsNetwork & { readonly system: LayerSystem; readonly nameOfLayer: (kind: string) => string };

function addNodes(gathering: Gathering, { nodes, about, system, nameOfLayer }: Network): boolean {
  const names = namesById([...listOf(about, 'organisations'), ...listOf(about, 'phases')]);
  gathering.startLayer(nameOfLayer('nodes'), system);
  return nodes.every((node) => {
    const values = ofdsValues(node, names);
    const { id } = values;
    const named = values['name'] === undefined && id !== undefined ? { ...values, name: id } : values;
    return gathering.add({ geometry: ownValue(node, 'location'), values: named });
  });
}

/** Takes the spans over, with the names of the nodes that they join; what joins a node that is not there is doubtful. */
function addSpans(gathering: Gathering, { nodes, spans, about, system, nameOfLayer }: Network): boolean {
  const names = namesById([...listOf(about, 'organisations'), ...listOf(about, 'phases')]);
  const [nodeNames, ids] = [namesById(nodes), new Set(nodes.map((node) => ownValue(node, 'id')))];
  gathering.startLayer(nameOfLayer('spans'), system);
  return spans.every((span, at) => {
    const { start, end, ...rest } = span;
    const joins: Record<string, CellValue> = {};
    for (const which of ['start', 'end'] as const) {
      const id = endOf(span, which);
      if (id === undefined) continue;
      joins[which] = id;
      const named = namesById([which === 'start' ? start : end].filter(isPlainRecord)).get(id) ?? nodeNames.get(id);
      // A node without a name is found again by its id.
      const called = named ?? (ids.has(id) ? id : undefined);
      if (called !== undefined) joins[`${which}.name`] = called;
      if (ids.size > 0 && !ids.has(id)) gathering.find('doubtful', message('read.unknownNode', { id }), at + 1);
    }
    const values = { ...ofdsValues(rest, names), ...joins };
    return gathering.add({ geometry: ownValue(span, 'route'), values });
  });
}

/** The parts of a network that are not read. */
function leftOut({ name, about, nodes, spans }: OfdsNetwork): readonly Message[] {
  const [phases, contracts] = [listOf(about, 'phases').length, listOf(about, 'contracts').length];
  const links = listOf(about, 'links').map((link) => ownValue(link, 'rel'));
  const isElsewhere = links.some((rel) => typeof rel === 'string' && /:(nodes|spans)$/.test(rel));
  return [
    ...(phases > 0 ? [message('read.phasesLeftOut', { count: phases })] : []),
    ...(contracts > 0 ? [message('read.contractsLeftOut', { count: contracts })] : []),
    ...(isElsewhere && nodes.length * spans.length === 0 ? [message('read.networkElsewhere', { name })] : []),
  ];
}

/** The values in all files, or why one of them is none. */
function valuesIn(parts: readonly FilePart[], limits: FileLimits): readonly unknown[] | { readonly reason: Message } {
  const values: unknown[] = [];
  for (const part of parts) {
    const json = parseJson(textOfPart(part).text, limits);
    if ('reason' in json) return json;
    values.push(json.value);
  }
  return values;
}

/**
 * Reads networks of the Open Fibre Data Standard (0.1 to 0.4), as JSON or as GeoJSON: nodes and spans as two layers, with all their
 * properties as values. Organisations and phases are values by their names; the reader leaves out contracts, with a finding.
 */
export async function readOfds(
  parts: readonly FilePart[],
  limits: FileLimits,
  report: (share: number) => void,
): Promise<FileReading> {
  const values = valuesIn(parts, limits);
  if ('reason' in values) return { ok: false, reason: values.reason };
  const networks = networksIn(values);
  if (networks.length === 0) return { ok: false, reason: message('read.noNetwork') };
  const gathering = gatherFeatures(limits);
  if (values.some(hasMorePages)) gathering.findInFile(message('read.morePages'));
  for (const [at, network] of networks.entries()) {
    report((at + 1) / (networks.length + 1));
    const isNamed = networks.length > 1 && network.name !== '';
    const nameOfLayer = (kind: string) => (isNamed ? `${network.name.slice(0, 100)} / ${kind}` : kind);
    const whole: Network = { ...network, system: await systemOf(network), nameOfLayer };
    for (const reason of leftOut(network)) gathering.findInFile(reason);
    if (!addNodes(gathering, whole) || !addSpans(gathering, whole)) break;
  }
  return gathering.reading();
}
