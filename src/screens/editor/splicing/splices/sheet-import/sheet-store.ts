import type { SheetRow } from '../../../../../fibres/sheet/read-splice-sheet';
import type { ItemRef } from '../../../../../items/item';
import { userStore } from '../../../../storage/user-store';

/** A splice sheet that is looked at; `closure`: where it was opened, for rows that name none. */
export type OpenedSheet = {
  readonly file: string;
  readonly rows: readonly SheetRow[];
  readonly closure: ItemRef | null;
};

/** One for the page: a sheet comes from the splices of a closure, or was dropped on the map. */
export const sheetStore = userStore<{ readonly sheet: OpenedSheet | null }>(() => ({ sheet: null }));
