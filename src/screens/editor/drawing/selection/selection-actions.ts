import { CopyCheck, Shapes } from 'lucide-react';
import type { Bounds, LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { modelOf } from '../../../../items/item';
import { type Action, type ActionEnv, hidden, never } from '../../../actions/action';
import { selectionText } from '../../common/text/selection-text';
import { openSameMenu } from './same-menu-store';

/** As far as the Mercator square reaches. */
const world: Bounds = [-180, -85.05, 180, 85.05];

function cornersOf([west, south, east, north]: Bounds): readonly LngLat[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

const isEmpty = ({ editor }: ActionEnv) => editor.store.getState().selection.length === 0;

function selectAndAnnounce({ editor, announce }: ActionEnv, refs: Parameters<ActionEnv['editor']['select']>[0]): void {
  editor.select(refs);
  announce(selectionText(editor.store.getState().selection));
}

/** Everything of the selected models that can be seen, but for what is selected. */
function invert(env: ActionEnv): void {
  const { selection } = env.editor.store.getState();
  const [models, out] = [new Set(selection.map(modelOf)), new Set(selection)];
  const all = env.editor.swept(cornersOf(world));
  selectAndAnnounce(
    env,
    all.filter((ref) => models.has(modelOf(ref)) && !out.has(ref)),
  );
}

/** Selecting many at once, beside box and lasso. */
export const selectionActions: readonly Action[] = [
  {
    id: 'select-in-view',
    label: () => text('selection.selectAllInView'),
    group: 'select',
    keys: ['Mod+A'],
    refuses: ({ engine }) => (engine ? null : text('common.mapNotYet')),
    run: (env) => selectAndAnnounce(env, env.editor.swept(cornersOf(env.engine?.bounds() ?? [0, 0, 0, 0]))),
  },
  {
    id: 'select-invert',
    label: () => text('selection.invertSelectionWithinTypes'),
    group: 'select',
    keys: ['Shift+I'],
    also: () => text('selection.othersNotSelected'),
    refuses: (env) => (isEmpty(env) ? text('common.nothingIsSelectedSentence') : null),
    run: invert,
  },
  {
    id: 'select-same',
    label: () => text('selection.selectSameAsThis'),
    group: 'select',
    keys: ['Shift+A'],
    also: () => text('selection.similarTypeStatusOwner'),
    icon: Shapes,
    bar: () => text('selection.selectSame'),
    refuses: (env) => (isEmpty(env) ? text('common.nothingIsSelectedSentence') : null),
    run: openSameMenu,
  },
  {
    id: 'select-several',
    label: () => text('selection.selectSeveral'),
    group: 'select',
    keys: [],
    also: () => text('selection.multipleAdd'),
    icon: CopyCheck,
    bar: () => text('selection.selectSeveral'),
    refuses: (env) => (isEmpty(env) ? hidden : never()),
    run: ({ editor, announce }) => {
      const on = !editor.store.getState().multiSelect;
      editor.setMultiSelect(on);
      announce(on ? text('selection.eachClickAddsItem') : text('selection.clickSelectsOneItem'));
    },
  },
];
