import { CircleHelp, type LucideIcon, PanelLeft, PanelRight } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { type Action, type ActionEnv, never, type PanelName } from '../../../actions/action';
import { boundsOfItems } from '../../../open-project/bounds-of-items';

/** One level back: what lies above the map, then the tool, then the selection. */
function letGo({ editor, dismiss }: ActionEnv): void {
  if (dismiss()) return;
  if (editor.store.getState().tool !== 'select') editor.setTool('select');
  else editor.select([]);
}

function zoomToSelection({ editor, engine }: ActionEnv): void {
  const bounds = boundsOfItems(editor.document, editor.store.getState().selection);
  if (bounds) engine?.fit(bounds, { padding: 80, maxZoom: 19, animate: true });
}

function panel(
  name: PanelName,
  key: string,
  shown: { readonly label: () => string; readonly icon: LucideIcon },
): Action {
  return {
    ...shown,
    id: `panel-${name}`,
    group: 'panel',
    keys: [key],
    refuses: never,
    run: ({ toggle }) => toggle(name),
  };
}

export const layersPanel = panel('layers', 'L', { label: () => text('common.layersPanel'), icon: PanelLeft });
export const inspectorPanel = panel('inspector', 'I', { label: () => text('common.inspector'), icon: PanelRight });

/** Moving around, and the panels beside the map. */
export const viewActions: readonly Action[] = [
  {
    id: 'leave',
    label: () => text('actions.oneLevelBackDrop'),
    group: 'view',
    keys: ['Escape'],
    refuses: never,
    run: letGo,
  },
  {
    id: 'zoom-to-selection',
    label: () => text('actions.zoomToSelection'),
    group: 'view',
    keys: ['Z', 'Shift+Z'],
    refuses: ({ editor }) =>
      editor.store.getState().selection.length > 0 ? null : text('common.nothingIsSelectedSentence'),
    run: zoomToSelection,
  },
  {
    id: 'zoom-in',
    label: () => text('common.zoomIn'),
    group: 'view',
    keys: ['+', '='],
    refuses: never,
    run: ({ engine }) => engine?.zoomBy(1),
  },
  {
    id: 'zoom-out',
    label: () => text('common.zoomOut'),
    group: 'view',
    keys: ['-'],
    refuses: never,
    run: ({ engine }) => engine?.zoomBy(-1),
  },
  {
    id: 'magnet',
    label: () => text('actions.snappingOnOrOff'),
    group: 'draw',
    keys: ['M'],
    also: () => text('actions.magnetSnap'),
    refuses: never,
    run: ({ editor, announce }) => {
      const on = !editor.store.getState().snapping;
      editor.setSnapping(on);
      announce(on ? text('common.snappingIsOn') : text('common.snappingIsOff'));
    },
  },
  layersPanel,
  inspectorPanel,
  panel('keys', '?', { label: () => text('actions.sheetOfKeys'), icon: CircleHelp }),
];
