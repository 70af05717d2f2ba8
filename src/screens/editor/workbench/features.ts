import { documentsActions } from '../../documents/documents-actions';
import { keepActions } from '../../keep/keep-actions';
import { reportActions } from '../../report/report-actions';
import type { Feature } from '../common/features/feature';
import { feature as cable } from '../drawing/cable/feature';
import { feature as cursor } from '../drawing/cursor/feature';
import { feature as draw } from '../drawing/draw/feature';
import { feature as geometryOperations } from '../drawing/geometry-operations/feature';
import { feature as keyboardCursor } from '../drawing/keyboard-cursor/feature';
import { feature as pickList } from '../drawing/pick-list/feature';
import { feature as selection } from '../drawing/selection/feature';
import { feature as vertex } from '../drawing/vertex/feature';
import { feature as guide } from '../field/guide/feature';
import { feature as fieldMode } from '../field/mode/feature';
import { feature as orders } from '../field/orders/feature';
import { feature as position } from '../field/position/feature';
import { feature as exports } from '../files/export/feature';
import { feature as imports } from '../files/import/feature';
import { feature as overlayFiles } from '../files/overlay-files/feature';
import { feature as rasters } from '../files/rasters/feature';
import { feature as redline } from '../files/redline/feature';
import { feature as repair } from '../files/repair/feature';
import { feature as checks } from '../items/checks/feature';
import { feature as form } from '../items/form/feature';
import { feature as outage } from '../network/cut/feature';
import { feature as fibreMatrix } from '../network/fibre-matrix/feature';
import { feature as freePaths } from '../network/free-paths/feature';
import { feature as light } from '../network/light/feature';
import { feature as trace } from '../network/trace/feature';
import { feature as print } from '../print/feature';
import { feature as drops } from '../splicing/drops/feature';
import { feature as ducts } from '../splicing/ducts/feature';
import { feature as midCable } from '../splicing/mid-cable/feature';
import { feature as splices } from '../splicing/splices/feature';
import { feature as templates } from '../splicing/templates/feature';
import { feature as history } from '../sync/history/feature';
import { feature as unseenChanges } from '../sync/unseen-changes/feature';
import { feature as unsent } from '../sync/unsent/feature';
import { toolActions } from './actions/tool-actions';
import { viewActions } from './actions/view-actions';
import { addressActions } from './address/address-actions';
import { dockActions } from './dock/dock-actions';
import { feature as parts } from './frame/feature';
import { feature as search } from './search/feature';

/** All features of the editor page. Their order is the order of their actions in the command box and the sheet of keys. */
export const features: readonly Feature[] = [
  { id: 'tools', actions: toolActions },
  selection,
  pickList,
  draw,
  keyboardCursor,
  cable,
  drops,
  position,
  guide,
  fieldMode,
  form,
  search,
  history,
  geometryOperations,
  repair,
  { id: 'dock', actions: dockActions },
  checks,
  trace,
  light,
  fibreMatrix,
  outage,
  freePaths,
  splices,
  orders,
  imports,
  { id: 'address', actions: addressActions },
  { id: 'report', actions: reportActions },
  exports,
  templates,
  ducts,
  midCable,
  print,
  redline,
  unsent,
  unseenChanges,
  { id: 'documents', actions: documentsActions },
  { id: 'keep', actions: keepActions },
  parts,
  { id: 'view', actions: viewActions },
  overlayFiles,
  rasters,
  cursor,
  vertex,
];
