import { type Message, message } from '../../../i18n/message';
import { csvText } from '../../../items/codec/csv-text';
import { type GeometryKind, type Item, modelOf } from '../../../items/item';
import { createZip, type ZipFile } from '../create-zip';
import { itemValues } from '../item-values';
import type { FormatWriter, Outgoing } from '../outgoing';
import { type Box, boxOf, widened } from '../tables/box-of';
import { createItemTables, type ItemTable, tableKind } from '../tables/item-tables';
import { type DbfColumn, dbfColumns, mostColumns } from './dbf-columns';
import { dbfEnd, dbfHead, dbfRow } from './dbf-row';
import { shapeLength, shpHead, shpRecord, shxRecord } from './shp-record';

/** WGS 84 in the words of Esri, which every reader of a `.prj` knows. */
const system =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** How long the shapes of a table are together, and the box around them. */
type Extent = { length: number; bounds: Box | null };

/** The facts in the heads of all files, before the first row is written. */
function* measure(outgoing: Outgoing) {
  const tables = createItemTables();
  const extents = new Map<string, Extent>();
  for (const model of outgoing.models) {
    for (const item of outgoing.of(model)) {
      yield;
      if (!item) continue;
      tables.see(item);
      const key = `${model} ${tableKind(item)}`;
      const extent = extents.get(key) ?? { length: 0, bounds: null };
      extents.set(key, extent);
      extent.length += 8 + shapeLength(item.geometry);
      if (item.geometry) extent.bounds = widened(extent.bounds, boxOf(item.geometry));
    }
  }
  const extentOf = ({ model, kind }: ItemTable): Extent =>
    extents.get(`${model} ${kind}`) ?? { length: 0, bounds: null };
  return { tables: tables.all(), extentOf };
}

/** The files of one table, open for its rows. */
type OpenTable = {
  readonly table: ItemTable;
  readonly columns: readonly DbfColumn[];
  readonly cuts: number[];
  readonly add: (item: Item) => void;
  readonly end: () => void;
};

type Zip = ReturnType<typeof createZip>;

function addText(zip: Zip, name: string, text: string): void {
  const file = zip.file(name);
  file.add(new TextEncoder().encode(text));
  file.end();
}

function openTable(zip: Zip, table: ItemTable, { length, bounds }: Extent): OpenTable {
  const columns = dbfColumns(table);
  const cuts = columns.map(() => 0);
  const [shapes, index, rows]: readonly [ZipFile, ZipFile, ZipFile] = [
    zip.file(`${table.name}.shp`),
    zip.file(`${table.name}.shx`),
    zip.file(`${table.name}.dbf`),
  ];
  shapes.add(shpHead(table.kind, 100 + length, bounds));
  index.add(shpHead(table.kind, 100 + 8 * table.count, bounds));
  rows.add(dbfHead(columns, table.count, new Date()));
  let [number, offset] = [0, 100];
  const add = (item: Item) => {
    number += 1;
    const record = shpRecord(number, item.geometry);
    shapes.add(record);
    index.add(shxRecord(offset, record.length - 8));
    offset += record.length;
    rows.add(
      dbfRow(columns, itemValues(item), (column) => {
        cuts[column] = (cuts[column] ?? 0) + 1;
      }),
    );
  };
  const end = () => {
    rows.add(dbfEnd);
    for (const file of [shapes, index, rows]) file.end();
    addText(zip, `${table.name}.prj`, system);
    addText(zip, `${table.name}.cpg`, 'UTF-8');
  };
  return { table, columns, cuts, add, end };
}

function lostOf(written: readonly OpenTable[]): readonly Message[] {
  const cut = written.flatMap(({ cuts }) => cuts).reduce((sum, count) => sum + count, 0);
  const columns = written.reduce((sum, { table, columns: kept }) => sum + table.columns.length - kept.length, 0);
  return [
    ...(cut > 0 ? [message('exporting.lostLongTexts', { count: cut })] : []),
    ...(columns > 0 ? [message('exporting.lostColumns', { count: columns, most: mostColumns })] : []),
  ];
}

/** True for a table with a column that is not called like its field, or with a text that was cut. */
function isChanged({ columns, cuts }: OpenTable): boolean {
  return columns.some(({ name, field }, at) => name !== field || (cuts[at] ?? 0) > 0);
}

/** Which column is which field, and how many of its texts were cut. */
function renaming(written: readonly OpenTable[]): string {
  const rows = written.flatMap(({ table, columns, cuts }) =>
    columns.map(({ name, field }, at) => [table.name, name, field, cuts[at] || null]),
  );
  return csvText(['file', 'column', 'field', 'cut'], rows);
}

/** Writes items as Shapefiles in a zip: one for each model and kind of geometry, and a table of what its columns are called. */
export const writeShapefile: FormatWriter = {
  passes: 2,
  *write(outgoing) {
    const { tables, extentOf } = yield* measure(outgoing);
    const zip = createZip();
    const written: OpenTable[] = [];
    let count = 0;
    for (const model of outgoing.models) {
      const own = tables
        .filter((table) => table.model === model)
        .map((table) => openTable(zip, table, extentOf(table)));
      const byKind = new Map<GeometryKind, OpenTable>(own.map((open) => [open.table.kind, open]));
      for (const item of outgoing.of(model)) {
        yield;
        if (!item || modelOf(item.ref) !== model) continue;
        byKind.get(tableKind(item))?.add(item);
        count += 1;
      }
      for (const open of own) open.end();
      written.push(...own);
    }
    if (written.some(isChanged)) addText(zip, 'field-names.csv', renaming(written));
    return { parts: zip.end(), count, lost: lostOf(written) };
  },
};
