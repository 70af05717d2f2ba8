import { reportUnexpected } from '../../../../../api/unexpected';
import type { SheetRow } from '../../../../../fibres/sheet/read-splice-sheet';
import { type FormatId, formatOf } from '../../../../../files/formats/registry';
import type { ItemRef } from '../../../../../items/item';
import type { SortedFiles } from '../../../../dropped-files/sort-files';
import { sheetStore } from './sheet-store';

/** A larger table is no splice sheet of a closure, bytes. */
const mostBytes = 5 * 1024 * 1024;

const mayBeSheet = (format: FormatId | null) => format !== null && formatOf(format).isSheet === true;

/** The rows of a file that is a splice sheet; null for another file. What reads it comes with the first one. */
export async function readSheetFile(file: File): Promise<readonly SheetRow[] | null> {
  if (file.size > mostBytes) return null;
  try {
    const { sheetRowsIn } = await import('./sheet-rows-in');
    return await sheetRowsIn({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (error) {
    // It was moved, or the page has lost its connection: the import says what is wrong.
    reportUnexpected(error);
    return null;
  }
}

/** Shows what a splice sheet would change. `closure`: for rows that name none. */
export function showSheet(file: string, rows: readonly SheetRow[], closure: ItemRef | null): void {
  sheetStore.setState({ sheet: { file, rows, closure } });
}

/** Takes a splice sheet that was dropped on the editor or chosen to be imported. False for other files. */
export async function bringSheet({ groups }: SortedFiles): Promise<boolean> {
  const [group, ...others] = groups;
  const [file] = group?.files ?? [];
  if (!group || !file || others.length > 0 || !mayBeSheet(group.format)) return false;
  const rows = await readSheetFile(file);
  if (!rows) return false;
  showSheet(file.name, rows, null);
  return true;
}
