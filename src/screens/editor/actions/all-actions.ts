import { FileUp, History, Search } from 'lucide-react';
import { text } from '../../../i18n/text';
import { documentsActions } from '../../documents/documents-actions';
import { keepActions } from '../../keep/keep-actions';
import { reportActions } from '../../report/report-actions';
import { addressActions } from '../address/address-actions';
import { cableActions } from '../cable/cable-actions';
import { checksActions } from '../checks/checks-actions';
import { cutActions } from '../cut/cut-actions';
import { dockActions } from '../dock/dock-actions';
import { drawActions } from '../draw/draw-actions';
import { dropsActions } from '../drops/drops-actions';
import { ductsActions } from '../ducts/ducts-actions';
import { exportActions } from '../export/export-actions';
import { matrixActions } from '../fibre-matrix/matrix-actions';
import { fieldActions } from '../field/field-actions';
import { formActions } from '../form/form-actions';
import { toNextPart } from '../frame/parts';
import { freePathsActions } from '../free-paths/free-paths-actions';
import { geometryOperationActions } from '../geometry-operations/geometry-operation-actions';
import { giveUpActions } from '../geometry-operations/give-up-actions';
import { guideActions } from '../guide/guide-actions';
import { historyPanelStore, showHistory } from '../history/history-panel-store';
import { fileChooser } from '../import/file-chooser';
import { nearestPoleActions } from '../keyboard-cursor/nearest-pole';
import { lightActions } from '../light/light-actions';
import { midCableActions } from '../mid-cable/mid-cable-actions';
import { ordersActions } from '../orders/orders-actions';
import { pickListActions } from '../pick-list/pick-list-actions';
import { positionActions } from '../position/position-actions';
import { printActions } from '../print/print-actions';
import { redlineActions } from '../redline/redline-actions';
import { repairActions } from '../repair/repair-actions';
import { openSearch } from '../search/search-store';
import { selectRelatedActions } from '../selection/select-related-actions';
import { selectionActions } from '../selection/selection-actions';
import { matchesShortcut, type PressedKey } from '../shortcuts/matches-shortcut';
import { spliceActions } from '../splices/splice-actions';
import { templatesActions } from '../templates/templates-actions';
import { traceActions } from '../trace/trace-actions';
import { unseenChangesActions } from '../unseen-changes/unseen-changes-actions';
import { type Action, never } from './action';
import { toolActions } from './tool-actions';
import { undoActions } from './undo-actions';
import { viewActions } from './view-actions';

const search: Action = {
  id: 'search',
  label: () => text('search.searchItemsPlacesAnd'),
  group: 'view',
  keys: ['Mod+K', '/'],
  also: () => text('search.findGoCommandBox'),
  icon: Search,
  refuses: never,
  run: openSearch,
};

/** The command box. */
const searchActions: readonly Action[] = [search];

/** Going between the parts of the page by keys, as between the panes of other programs. */
const partActions: readonly Action[] = [
  {
    id: 'next-part',
    label: () => text('frame.goNextPartMap'),
    group: 'view',
    keys: ['F6'],
    also: () => text('frame.focusKeyboardPane'),
    refuses: never,
    run: () => toNextPart(false),
  },
  {
    id: 'part-before',
    label: () => text('frame.goBackPartBefore'),
    group: 'view',
    keys: ['Shift+F6'],
    refuses: never,
    run: () => toNextPart(true),
  },
];

/** The list of steps. */
const historyActions: readonly Action[] = [
  {
    id: 'history',
    label: () => text('common.historyOfSteps'),
    group: 'panel',
    keys: ['H'],
    also: () => text('history.undoListJumpBack'),
    icon: History,
    refuses: ({ editor }) => (editor.store.getState().steps.length > 0 ? null : text('history.nothingWasDoneHere')),
    run: () => showHistory(!historyPanelStore.getState().open),
  },
];

/** Bringing lines in from a file. */
const importActions: readonly Action[] = [
  {
    id: 'import-lines',
    label: () => text('common.importFiles'),
    group: 'file',
    keys: [],
    also: () => text('import.openFileUploadLoad'),
    icon: FileUp,
    refuses: ({ editor }) =>
      editor.store.getState().access === 'write' && fileChooser.getState().open
        ? null
        : text('common.nothingImportedProjectOpen'),
    run: () => fileChooser.getState().open?.(),
  },
];

/** Everything that the editor's page can do: each feature's list, joined. */
export const allActions: readonly Action[] = [
  ...toolActions,
  ...selectionActions,
  ...selectRelatedActions,
  ...pickListActions,
  ...drawActions,
  ...nearestPoleActions,
  ...cableActions,
  ...dropsActions,
  ...positionActions,
  ...guideActions,
  ...fieldActions,
  ...formActions,
  ...searchActions,
  ...undoActions,
  ...historyActions,
  ...geometryOperationActions,
  ...repairActions,
  ...giveUpActions,
  ...dockActions,
  ...checksActions,
  ...traceActions,
  ...lightActions,
  ...matrixActions,
  ...cutActions,
  ...freePathsActions,
  ...spliceActions,
  ...ordersActions,
  ...importActions,
  ...addressActions,
  ...reportActions,
  ...exportActions,
  ...templatesActions,
  ...ductsActions,
  ...midCableActions,
  ...printActions,
  ...redlineActions,
  ...unseenChangesActions,
  ...documentsActions,
  ...keepActions,
  ...partActions,
  ...viewActions,
];

/** The action of a key, or null when it is not ours. */
export function actionOfKey(pressed: PressedKey): Action | null {
  return allActions.find(({ keys }) => keys.some((key) => matchesShortcut(key, pressed))) ?? null;
}
