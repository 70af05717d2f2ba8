import { SquareDashedMousePointer } from 'lucide-react';
import { isShown } from '../../../../editor/picking/shown';
import { nodesAlong } from '../../../../editor/topology/members-at';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { specOf } from '../../../../items/registry';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';
import { selectionText } from '../../common/text/selection-text';

/** The selected items of one kind of shape. */
function shapes({ editor }: ActionEnv, kind: 'line' | 'area') {
  const { selection } = editor.store.getState();
  return selection.flatMap((ref) => {
    const geometry = editor.document.get(ref)?.geometry;
    return geometry?.kind === kind ? [{ ref, geometry }] : [];
  });
}

/** Asked whenever the bar is drawn: the first one is enough. */
function isAny({ editor }: ActionEnv, kind: 'line' | 'area'): boolean {
  const { selection } = editor.store.getState();
  return selection.some(
    (ref) => specOf(ref).geometry.includes(kind) && editor.document.get(ref)?.geometry?.kind === kind,
  );
}

/** Selects them, or announces that there are none. */
function selectFound({ editor, announce, toast }: ActionEnv, refs: readonly ItemRef[], none: string): void {
  if (refs.length === 0) {
    toast({ title: none });
    announce(none);
    return;
  }
  editor.select(refs);
  announce(selectionText(editor.store.getState().selection));
}

/** The items that the outlines hold or touch, as a lasso along them takes them; not the areas themselves. */
function inside(env: ActionEnv): readonly ItemRef[] {
  const areas = shapes(env, 'area');
  const own = new Set(areas.map(({ ref }) => ref));
  const rings = areas.flatMap(({ geometry }) => (geometry.kind === 'area' ? geometry.polygons : []));
  const found = new Set(rings.flatMap((ring) => env.editor.swept(ring)));
  return [...found].filter((ref) => !own.has(ref));
}

/** The nodes on the lines that can be seen and are not locked. */
function along(env: ActionEnv): readonly ItemRef[] {
  const { editor } = env;
  const state = editor.store.getState();
  const refs = shapes(env, 'line').map(({ ref }) => ref);
  return nodesAlong(editor.env(), refs).filter((ref) => {
    const item = editor.document.get(ref);
    return item !== undefined && isShown(item, state) && !state.layers[modelOf(ref)].locked;
  });
}

/** Selecting by what is selected: what a permit covers, what a route stands on. */
export const selectRelatedActions: readonly Action[] = [
  {
    id: 'select-inside',
    label: () => text('selection.selectCoversTouches'),
    group: 'select',
    keys: [],
    also: () => text('selection.withinContentsCoveredPermit'),
    icon: SquareDashedMousePointer,
    bar: () => text('selection.selectWhatItCovers'),
    refuses: (env) => (isAny(env, 'area') ? null : hidden),
    run: (env) => selectFound(env, inside(env), text('selection.nothingSeenLies')),
  },
  {
    id: 'select-along',
    label: () => text('selection.selectWhatStandsAlong'),
    group: 'select',
    keys: [],
    also: () => text('selection.polesHandholesStructuresRoute'),
    refuses: (env) => (isAny(env, 'line') ? null : hidden),
    run: (env) => selectFound(env, along(env), text('selection.nothingSeenStandsAlong')),
  },
];
