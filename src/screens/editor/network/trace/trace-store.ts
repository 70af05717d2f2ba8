import type { Editor } from '../../../../editor/editor';
import type { CutView } from '../../../../editor/network/cut-view';
import type { FreePathsView } from '../../../../editor/network/free-paths-view';
import type { LightView } from '../../../../editor/network/light-start';
import { type ItemRef, modelOf } from '../../../../items/item';
import type { Skipped } from '../../../../items/network/traced';
import { openPanels, sidePanelWith } from '../../../layout/side-panels';

/** A trace from an item, or the shortest way to another one, which may still be picked. */
export type TraceView =
  | { readonly kind: 'trace'; readonly from: ItemRef; readonly until: 'site' | 'everywhere' }
  | { readonly kind: 'route'; readonly from: ItemRef; readonly to: ItemRef | null };

/** The views of the right panel: a trace, the light of a fibre, the dark places after a cut, or free fibres between two places. */
export type PathView = TraceView | LightView | CutView | FreePathsView;

type TraceState = {
  readonly along: 'segment' | 'cable';
  readonly skip: Skipped;
  /** The selection at the opening of the view: after a later selection, Esc does not close the view. */
  readonly over: readonly ItemRef[];
};

/** One for the page. What is left out stays left out until the user changes it. */
export const traceStore = sidePanelWith<PathView, TraceState>('trace', () => ({
  along: 'segment',
  skip: { statuses: ['abandoned'], types: [] },
  over: [],
}));

/** Opens the panel over what is selected, along cables when one begins at a cable; null closes it. */
export function showTrace(view: PathView | null, over: readonly ItemRef[] = []): void {
  const along = view && modelOf(view.from) === 'cable' ? 'cable' : 'segment';
  traceStore.show(view, view ? { along, over } : {});
}

/** Closes the panel. True when it was open. */
export function closeTrace(): boolean {
  const wasOpen = traceStore.getState().view !== null;
  if (wasOpen) showTrace(null);
  return wasOpen;
}

/**
 * Closes the trace when it is what was opened last (docs/editing.md 4, "Esc goes back one level"): not while a tool is in the
 * hand, or something in it, and not when something else was selected or opened since. True when it was closed.
 */
export function closeTraceOnTop({ store, document }: Pick<Editor, 'store' | 'document'>): boolean {
  const { view, over } = traceStore.getState();
  const { tool, draft, selection } = store.getState();
  if (!view || tool !== 'select' || openPanels.getState().panels[0]?.id !== traceStore.id) return false;
  const isHeld =
    draft !== null && (draft.items.length > 0 || !!draft.selectionOutline || draft.handles.some((one) => one.active));
  const isSame = selection.length === over.length && over.every((ref, at) => document.current(ref) === selection[at]);
  return !isHeld && isSame && closeTrace();
}
