import { documentsActions } from '../../documents/documents-actions';
import { reportActions } from '../../report/report-actions';
import { addressActions } from '../address/address-actions';
import { checksActions } from '../checks/checks-actions';
import { dockActions } from '../dock/dock-actions';
import { drawActions } from '../draw/draw-actions';
import { exportActions } from '../export/export-actions';
import { partActions } from '../frame/part-actions';
import { historyActions } from '../history/history-actions';
import { importActions } from '../import/import-actions';
import { giveUpActions } from '../operation/give-up-actions';
import { surgeryActions } from '../operation/surgery-actions';
import { searchActions } from '../search/search-actions';
import { reachActions } from '../selection/reach-actions';
import { selectionActions } from '../selection/selection-actions';
import { sinceActions } from '../since/since-actions';
import { stackActions } from '../stack/stack-actions';
import { traceActions } from '../trace/trace-actions';
import type { Action } from './action';
import { isStroke, type PressedKey } from './is-stroke';
import { toolActions } from './tool-actions';
import { undoActions } from './undo-actions';
import { viewActions } from './view-actions';

/** Everything that the editor's page can do: each feature's list, joined. */
export const allActions: readonly Action[] = [
  ...toolActions,
  ...selectionActions,
  ...reachActions,
  ...stackActions,
  ...drawActions,
  ...searchActions,
  ...undoActions,
  ...historyActions,
  ...surgeryActions,
  ...giveUpActions,
  ...dockActions,
  ...checksActions,
  ...traceActions,
  ...importActions,
  ...addressActions,
  ...reportActions,
  ...exportActions,
  ...sinceActions,
  ...documentsActions,
  ...partActions,
  ...viewActions,
];

/** The action of a key, or null when it is not ours. */
export function actionOfKey(pressed: PressedKey): Action | null {
  return allActions.find(({ keys }) => keys.some((key) => isStroke(key, pressed))) ?? null;
}
