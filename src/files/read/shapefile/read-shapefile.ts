import { message } from '../../../i18n/message';
import type { FileLimits, LayerSystem, ReadFormat } from '../../contents';
import { type Gathering, gatherFeatures } from '../features/gather-features';
import { type DbaseTable, dbaseTable } from './dbase-table';
import type { RingBudget } from './polygons-of';
import { shapeOf } from './shape-of';
import { type ShapeRecords, shapeRecords } from './shape-records';
import { type ShapefileParts, shapefilesIn } from './shapefile-parts';

/** To find holes, so many edges are looked at in all, which takes a few seconds. */
const mostEdges = 60_000_000;
const reportEvery = 5_000;

const textOf = (bytes: Uint8Array | undefined) => (bytes ? new TextDecoder().decode(bytes.subarray(0, 65_536)) : null);

/** The system that the `.prj` file describes, else QGIS's `.qpj`. The list of systems is loaded only then. */
async function systemOf(parts: ShapefileParts['parts']): Promise<LayerSystem> {
  const { systemOfPrj } = await import('./system-of-prj');
  return systemOfPrj([parts.get('prj'), parts.get('qpj')].flatMap((bytes) => bytes ?? []));
}

type Layer = { readonly shapes: ShapeRecords; readonly table: DbaseTable | null };

/** Says what is wrong with the files of a layer, apart from single records. */
function findFaults({ find }: Gathering, { shapes, table }: Layer, hasTable: boolean): void {
  if (shapes.isCutOff) find('skipped', message('shapefile.cutOff', { count: shapes.records.length }));
  if (shapes.isIndexWrong) find('doubtful', message('shapefile.indexWrong'));
  if (!table) {
    find('doubtful', message(hasTable ? 'shapefile.tableDamaged' : 'shapefile.noTable'));
    return;
  }
  const counts = { shapes: shapes.records.length, rows: table.rows };
  if (counts.rows !== counts.shapes) find('doubtful', message('shapefile.otherCount', counts));
  if (table.isEncodingGuess) find('doubtful', message('read.encodingGuessed', { encoding: table.encoding }));
  for (const name of table.unread) find('skipped', message('shapefile.columnUnread', { name }));
}

/** Gathers the records of one Shapefile; false as soon as there is more than a file may have. */
function gatherRecords(
  gathering: Gathering,
  { shapes, table }: Layer,
  { budget, progress }: { readonly budget: RingBudget; readonly progress: (records: number) => void },
): boolean {
  let removed = 0;
  for (const [at, record] of shapes.records.entries()) {
    if (at % reportEvery === 0) progress(at);
    const hasRow = table !== null && at < table.rows;
    if (hasRow && table.isDeleted(at)) {
      removed += 1;
      continue;
    }
    const { geometry, fault } = shapeOf(record, budget);
    if (!gathering.add({ geometry, fault, values: hasRow ? table.valuesOf(at) : {} })) return false;
  }
  if (removed > 0) gathering.find('skipped', message('shapefile.rowsDeleted', { count: removed }));
  return true;
}

type Opening = { readonly limits: FileLimits; readonly chosen: string | null };

function openLayer({ parts, fullNames }: ShapefileParts, { limits, chosen }: Opening): Layer | null {
  const shapes = shapeRecords(parts.get('shp') ?? new Uint8Array(), parts.get('shx') ?? null, limits.features + 1);
  const tableBytes = parts.get('dbf');
  const codePage = textOf(parts.get('cpg') ?? parts.get('cst'));
  return shapes && { shapes, table: tableBytes ? dbaseTable(tableBytes, { codePage, chosen, fullNames }) : null };
}

/**
 * Reads Shapefiles: one or several in a zip, or their files as they were dropped; a layer each. A part that is damaged or missing is
 * a finding as long as there are shapes. Deleted rows are left out with their shapes.
 */
export const readShapefile: ReadFormat = async (files, limits, report) => {
  const shapefiles = shapefilesIn(files, limits);
  if ('ok' in shapefiles) return shapefiles;
  const chosen = files.find(({ encoding }) => encoding !== undefined)?.encoding ?? null;
  const gathering = gatherFeatures(limits);
  const budget: RingBudget = { left: mostEdges };
  let read = 0;
  for (const [at, shapefile] of shapefiles.entries()) {
    const { name, parts } = shapefile;
    const layer = openLayer(shapefile, { limits, chosen });
    if (!layer) {
      if (shapefiles.length === 1) return { ok: false, reason: message('shapefile.damaged', { name }) };
      gathering.find('skipped', message('shapefile.damaged', { name }));
      continue;
    }
    read += 1;
    gathering.startLayer(name, await systemOf(parts));
    findFaults(gathering, layer, parts.has('dbf'));
    const whole = Math.max(1, layer.shapes.records.length);
    const progress = (records: number) => report((at + records / whole) / shapefiles.length);
    if (!gatherRecords(gathering, layer, { budget, progress })) break;
  }
  if (read === 0) return { ok: false, reason: message('shapefile.damaged', { name: shapefiles[0]?.name ?? '' }) };
  return gathering.reading();
};
