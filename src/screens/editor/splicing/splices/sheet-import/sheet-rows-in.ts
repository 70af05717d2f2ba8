import { readSpliceSheet, type SheetRow } from '../../../../../fibres/sheet/read-splice-sheet';
import type { FilePart } from '../../../../../files/contents';
import { fileLimits } from '../../../../../files/read/read-files';
import { readTables, type Table } from '../../../../../files/read/table/read-tables';

/** Rows at the beginning of a table among which its head is. */
const mostBefore = 25;

/** True for a table that says where its rows are: it holds items. */
function isPlaced(table: Table): boolean {
  const named = /^(lat|latitude|lon|lng|long|longitude|wkt|geom|geometry|easting|northing|x|y|shape)$/i;
  return table.slice(0, mostBefore).some((row) => row.some((cell) => named.test(cell.trim())));
}

/** The rows of the first splice sheet in a table or a workbook; null where there is none, or places beside it. */
export async function sheetRowsIn(part: FilePart): Promise<readonly SheetRow[] | null> {
  const read = await readTables(part, fileLimits);
  if ('reason' in read || read.tables.some(isPlaced)) return null;
  for (const table of read.tables) {
    const rows = readSpliceSheet(table);
    if (rows) return rows;
  }
  return null;
}
