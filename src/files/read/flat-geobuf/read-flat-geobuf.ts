import { message } from '../../../i18n/message';
import type { FileLimits, LayerSystem, ReadFormat } from '../../contents';
import { type Gathering, gatherFeatures } from '../features/gather-features';
import { systemByName } from '../features/system-by-name';
import { flatGeometry } from './flat-geometry';
import { type FlatTable, flatTable } from './flat-table';
import { type FlatColumn, flatColumns, flatValues } from './flat-values';

const headAt = 8;
const header = { name: 0, type: 2, columns: 7, count: 8, nodeSize: 9, crs: 10 } as const;
const crs = { org: 0, code: 1, wkt: 4 } as const;
const feature = { geometry: 0, columns: 2 } as const;
const usualNodeSize = 16;
/** Bytes of a node of the index: a box and a place. */
const nodeBytes = 40;
const reportEvery = 5_000;

/** Bytes of the index between the head and the features: a tree in which each node has so many below it. */
function indexBytes(count: number, nodeSize: number): number {
  if (nodeSize < 2 || count === 0) return 0;
  let [level, nodes] = [count, count];
  while (level > 1) {
    level = Math.ceil(level / nodeSize);
    nodes += level;
  }
  return nodes * nodeBytes;
}

async function systemOf(table: FlatTable | null): Promise<LayerSystem> {
  if (!table) return { kind: 'unknown', named: null };
  const [org, code, wkt] = [table.string(crs.org) || 'EPSG', table.int(crs.code), table.string(crs.wkt)];
  return code > 0 || wkt !== '' ? systemByName(`${org}:${code}`, wkt) : { kind: 'unknown', named: null };
}

type Reading = {
  readonly view: DataView;
  readonly limits: FileLimits;
  readonly report: (share: number) => void;
  readonly usual: { readonly type: number; readonly columns: readonly FlatColumn[] };
};

/** Reads the features from a place on; false where the file is cut off or damaged. */
function addFeatures(gathering: Gathering, from: number, { view, limits, report, usual }: Reading): boolean {
  for (let [at, read] = [from, 0]; at < view.byteLength; read += 1) {
    if (at + 4 > view.byteLength) return false;
    const size = view.getUint32(at, true);
    if (size < 4 || at + 4 + size > view.byteLength) return false;
    const body = new DataView(view.buffer, view.byteOffset + at + 4, size);
    const table = flatTable(body, body.getUint32(0, true));
    const own = flatColumns(table.tables(feature.columns));
    const values = flatValues(table, own.length > 0 ? own : usual.columns);
    const shape = table.table(feature.geometry);
    const geometry = shape && flatGeometry(shape, usual.type, limits.depth);
    if (!gathering.add({ geometry, values })) return true;
    at += 4 + size;
    if (read % reportEvery === 0) report(at / view.byteLength);
  }
  return true;
}

/**
 * Reads FlatGeobuf: one layer with its values, in the system that it names. Damaged or missing bytes end the reading with a
 * finding, or refuse a file of which no feature was read.
 */
export const readFlatGeobuf: ReadFormat = async ([part], limits, report) => {
  const bytes = part?.bytes ?? new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const gathering = gatherFeatures(limits);
  try {
    const size = view.getUint32(headAt, true);
    const head = flatTable(view, headAt + 4 + view.getUint32(headAt + 4, true));
    const count = Number(head.long(header.count));
    const from = headAt + 4 + size + indexBytes(count, head.short(header.nodeSize, usualNodeSize));
    const usual = { type: head.byte(header.type), columns: flatColumns(head.tables(header.columns)) };
    gathering.startLayer(head.string(header.name), await systemOf(head.table(header.crs)));
    const isWhole = addFeatures(gathering, from, { view, limits, report, usual });
    if (!isWhole) gathering.find('skipped', message('read.flatGeobufCut'));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const reading = gathering.reading();
    const isSome = reading.ok && reading.layers.some(({ features }) => features.length > 0);
    if (!isSome) return { ok: false, reason: message('read.flatGeobufDamaged') };
    gathering.find('skipped', message('read.flatGeobufCut'));
  }
  return gathering.reading();
};
