import { documentsActions } from '../../documents/documents-actions';
import { reportActions } from '../../report/report-actions';
import { addressActions } from '../address/address-actions';
import { checksActions } from '../checks/checks-actions';
import { dockActions } from '../dock/dock-actions';
import { drawActions } from '../draw/draw-actions';
import { exportActions } from '../export/export-actions';
import { partActions } from '../frame/part-actions';
import { geometryOperationActions } from '../geometry-operations/geometry-operation-actions';
import { giveUpActions } from '../geometry-operations/give-up-actions';
import { historyActions } from '../history/history-actions';
import { importActions } from '../import/import-actions';
import { pickListActions } from '../pick-list/pick-list-actions';
import { searchActions } from '../search/search-actions';
import { selectRelatedActions } from '../selection/select-related-actions';
import { selectionActions } from '../selection/selection-actions';
import { matchesShortcut, type PressedKey } from '../shortcuts/matches-shortcut';
import { traceActions } from '../trace/trace-actions';
import { unseenChangesActions } from '../unseen-changes/unseen-changes-actions';
import type { Action } from './action';
import { toolActions } from './tool-actions';
import { undoActions } from './undo-actions';
import { viewActions } from './view-actions';

/** Everything that the editor's page can do: each feature's list, joined. */
export const allActions: readonly Action[] = [
  ...toolActions,
  ...selectionActions,
  ...selectRelatedActions,
  ...pickListActions,
  ...drawActions,
  ...searchActions,
  ...undoActions,
  ...historyActions,
  ...geometryOperationActions,
  ...giveUpActions,
  ...dockActions,
  ...checksActions,
  ...traceActions,
  ...importActions,
  ...addressActions,
  ...reportActions,
  ...exportActions,
  ...unseenChangesActions,
  ...documentsActions,
  ...partActions,
  ...viewActions,
];

/** The action of a key, or null when it is not ours. */
export function actionOfKey(pressed: PressedKey): Action | null {
  return allActions.find(({ keys }) => keys.some((key) => matchesShortcut(key, pressed))) ?? null;
}
