import { message } from '../../../i18n/message';
import type { GeometryKind, Item } from '../../../items/item';
import type { NewSqlite } from '../../sqlite/load-sqlite';
import { type ItemValue, itemValues } from '../item-values';
import type { FormatWriter } from '../outgoing';
import { type Box, boxOf, widened } from '../tables/box-of';
import { createItemTables, type ItemTable, type TableColumn, tableKind } from '../tables/item-tables';
import { listFeatureTable, makeFeatureTable, startGeoPackage, wgs84 } from './feature-table';
import { geometryBlob } from './geometry-blob';

/** A value as a column has it: SQLite knows no truth values, and a column of texts takes everything as text. */
function cellOf({ type }: TableColumn, value: ItemValue[1] | undefined): string | number | null {
  if (value === undefined) return null;
  // SQLite's own functions take a text to end there.
  if (type === 'text') return String(value).replaceAll('\0', '\uFFFD');
  return typeof value === 'boolean' ? Number(value) : value;
}

function openTable(database: NewSqlite, table: ItemTable) {
  const { columns, insert } = makeFeatureTable(database, table);
  let box: Box | null = null;
  return {
    kind: table.kind,
    lostColumns: table.columns.length - columns.length,
    add: (item: Item) => {
      const values = new Map(itemValues(item));
      const around = item.geometry ? boxOf(item.geometry) : null;
      if (around) box = widened(box, around);
      const blob = item.geometry && around ? geometryBlob(item.geometry, around, wgs84) : null;
      insert([blob, ...columns.map((column) => cellOf(column, values.get(column.name)))]);
    },
    end: () => listFeatureTable(database, table, box),
  };
}

/** Makes what writes items as a GeoPackage: a table for each model and kind of geometry. `open` makes an empty database. */
export function createWriteGeoPackage(open: () => NewSqlite): FormatWriter {
  return {
    passes: 2,
    *write(outgoing) {
      const tables = createItemTables();
      for (const model of outgoing.models) {
        for (const item of outgoing.of(model)) {
          yield;
          if (item) tables.see(item);
        }
      }
      const database = open();
      database.run('BEGIN');
      startGeoPackage(database);
      let [count, lostColumns] = [0, 0];
      for (const model of outgoing.models) {
        const own = tables.all().filter((table) => table.model === model);
        const byKind = new Map<GeometryKind, ReturnType<typeof openTable>>();
        for (const table of own) byKind.set(table.kind, openTable(database, table));
        for (const item of outgoing.of(model)) {
          yield;
          if (!item) continue;
          byKind.get(tableKind(item))?.add(item);
          count += 1;
        }
        for (const table of byKind.values()) {
          table.end();
          lostColumns += table.lostColumns;
        }
      }
      database.run('COMMIT');
      const lost = lostColumns > 0 ? [message('exporting.lostColumns', { count: lostColumns, most: 1998 })] : [];
      return { parts: [database.end()], count, lost };
    },
  };
}
