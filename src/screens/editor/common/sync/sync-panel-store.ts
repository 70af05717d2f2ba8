import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import { sidePanelWith } from '../../../layout/side-panels';

/** The content of the right panel instead of the inspector: the user's changes, one conflict, or the review before sending. */
export type SyncView =
  | { readonly kind: 'list' }
  | { readonly kind: 'conflict'; readonly ref: ItemRef }
  | { readonly kind: 'review' };

type SyncPanelState = {
  /** The item that was selected from here: no reason to give way to the inspector. */
  readonly own: readonly ItemRef[];
  /** The edits that do not leave with the review. Here, since the panel is another one in a wide window than in a narrow one. */
  readonly leftOut: ReadonlySet<ItemRef>;
};

/** One for the page. */
export const syncPanelStore = sidePanelWith<SyncView, SyncPanelState>('changes', () => ({
  own: [],
  leftOut: new Set(),
}));

/** Opens the panel behind the chip, or closes it with null. Every review begins with all of it. */
export function showSync(view: SyncView | null): void {
  syncPanelStore.show(view, { leftOut: new Set() });
}

/** Takes items out of the review, or back in. */
export function leaveOut(refs: readonly ItemRef[], isOut: boolean): void {
  syncPanelStore.setState(({ leftOut }) => {
    const next = new Set(leftOut);
    for (const ref of refs) {
      if (isOut) next.add(ref);
      else next.delete(ref);
    }
    return { leftOut: next };
  });
}

/** Selects items from within the panel, which stays. */
export function selectFromSync(editor: Pick<Editor, 'select'>, refs: readonly ItemRef[]): void {
  syncPanelStore.setState({ own: refs });
  editor.select(refs);
}

/**
 * The list gives way to the inspector when something is picked on the map; not when a selected item gets its number from the
 * service. Returns the end.
 */
export function giveWayToSelection({ store, document }: Pick<Editor, 'store' | 'document'>): () => void {
  return store.subscribe(({ selection }, before) => {
    if (selection === before.selection || selection.length === 0) return;
    const { view, own } = syncPanelStore.getState();
    const known = new Set([...own, ...before.selection].map(document.current));
    if (view?.kind === 'list' && !selection.every((ref) => known.has(ref))) showSync(null);
  });
}
