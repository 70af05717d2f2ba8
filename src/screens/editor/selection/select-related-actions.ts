import { SquareDashedMousePointer } from 'lucide-react';
import { isShown } from '../../../editor/picking/shown';
import { nodesAlong } from '../../../editor/topology/members-at';
import { type ItemRef, modelOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { text } from '../../text/text';
import { type Action, type ActionEnv, hidden } from '../actions/action';
import { selectionText } from './selection-text';

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

/** Selects them, or says that there are none. */
function selectFound({ editor, announce, toast }: ActionEnv, refs: readonly ItemRef[], none: string): void {
  if (refs.length === 0) {
    toast({ title: none });
    announce(none);
    return;
  }
  editor.select(refs);
  announce(selectionText(editor.store.getState().selection));
}

/** What the outlines hold or touch, as a lasso along them takes it; not the areas themselves. */
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
    label: () => text('Select what it covers or touches'),
    group: 'select',
    keys: [],
    also: () => text('within, contents, covered, permit, area'),
    icon: SquareDashedMousePointer,
    bar: () => text('Select what it covers'),
    refuses: (env) => (isAny(env, 'area') ? null : hidden),
    run: (env) => selectFound(env, inside(env), text('Nothing that can be seen lies in it.')),
  },
  {
    id: 'select-along',
    label: () => text('Select what stands along it'),
    group: 'select',
    keys: [],
    also: () => text('poles, handholes, structures, route, pole list'),
    refuses: (env) => (isAny(env, 'line') ? null : hidden),
    run: (env) => selectFound(env, along(env), text('Nothing that can be seen stands along it.')),
  },
];
