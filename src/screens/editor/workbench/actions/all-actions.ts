import { FileUp, History, Search } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type Action, never } from '../../../actions/action';
import { documentsActions } from '../../../documents/documents-actions';
import { keepActions } from '../../../keep/keep-actions';
import { reportActions } from '../../../report/report-actions';
import { toNextPart } from '../../common/frame/parts';
import { openSearch } from '../../common/search-store';
import { matchesShortcut, type PressedKey } from '../../common/shortcuts/matches-shortcut';
import { cableActions } from '../../drawing/cable/cable-actions';
import { drawActions } from '../../drawing/draw/draw-actions';
import { geometryOperationActions } from '../../drawing/geometry-operations/geometry-operation-actions';
import { giveUpActions } from '../../drawing/geometry-operations/give-up-actions';
import { nearestPoleActions } from '../../drawing/keyboard-cursor/nearest-pole';
import { pickListActions } from '../../drawing/pick-list/pick-list-actions';
import { selectRelatedActions } from '../../drawing/selection/select-related-actions';
import { selectionActions } from '../../drawing/selection/selection-actions';
import { guideActions } from '../../field/guide/guide-actions';
import { fieldActions } from '../../field/mode/field-actions';
import { ordersActions } from '../../field/orders/orders-actions';
import { positionActions } from '../../field/position/position-actions';
import { exportActions } from '../../files/export/export-actions';
import { fileChooser } from '../../files/import/file-chooser';
import { redlineActions } from '../../files/redline/redline-actions';
import { repairActions } from '../../files/repair/repair-actions';
import { checksActions } from '../../items/checks/checks-actions';
import { formActions } from '../../items/form/form-actions';
import { cutActions } from '../../network/cut/cut-actions';
import { matrixActions } from '../../network/fibre-matrix/matrix-actions';
import { freePathsActions } from '../../network/free-paths/free-paths-actions';
import { lightActions } from '../../network/light/light-actions';
import { traceActions } from '../../network/trace/trace-actions';
import { printActions } from '../../print/print-actions';
import { dropsActions } from '../../splicing/drops/drops-actions';
import { ductsActions } from '../../splicing/ducts/ducts-actions';
import { midCableActions } from '../../splicing/mid-cable/mid-cable-actions';
import { spliceActions } from '../../splicing/splices/splice-actions';
import { templatesActions } from '../../splicing/templates/templates-actions';
import { historyPanelStore, showHistory } from '../../sync/history/history-panel-store';
import { undoActions } from '../../sync/history/undo-actions';
import { unseenChangesActions } from '../../sync/unseen-changes/unseen-changes-actions';
import { addressActions } from '../address/address-actions';
import { dockActions } from '../dock/dock-actions';
import { toolActions } from './tool-actions';
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
