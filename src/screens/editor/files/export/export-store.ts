import type { ItemRef, ModelKey } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/**
 * The scope: the selection, the items that the map's layers and filters show, the rows of the table, everything of one model, or
 * everything.
 */
export type ExportPart = 'selected' | 'shown' | 'rows' | 'all' | ModelKey;

/** Whether it is asked what is to be exported. `part`: what was chosen already; `rows`: those of the table, where it was asked there. */
type ExportState = {
  readonly open: boolean;
  readonly part: ExportPart | null;
  readonly rows: readonly ItemRef[];
};

const closed: ExportState = { open: false, part: null, rows: [] };

export const exportStore = userStore<ExportState>(() => closed);

/** Asks what is to be exported, and as what; a part that is named is chosen already. */
export function openExport(part: Exclude<ExportPart, 'rows'> | null = null): void {
  exportStore.setState({ open: true, part, rows: [] });
}

/** Asks as what the rows of the table are to be exported. */
export function openExportOfRows(rows: readonly ItemRef[]): void {
  exportStore.setState({ open: true, part: 'rows', rows });
}

/** Done asking. */
export function closeExport(): void {
  exportStore.setState(closed);
}
