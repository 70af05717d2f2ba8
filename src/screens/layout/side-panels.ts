import type { StoreApi } from 'zustand/vanilla';
import { userStore } from '../storage/user-store';
import { noteSheet } from './opened-sheets';

type OpenPanel = { readonly id: string; readonly close: () => void };

/** The panels that are open in the place of the inspector, the last opened one first: that panel is shown, the others wait below it. */
export const openPanels = userStore<{ readonly panels: readonly OpenPanel[] }>(() => ({ panels: [] }));

/** The state of a panel that stands in the place of the inspector. `view`: its content; null: the panel is closed. */
export type SidePanelStore<View, Rest extends object = object> = StoreApi<{ readonly view: View | null } & Rest> & {
  readonly id: string;
  /** Opens the panel above the others, or closes it (null). `rest`: changes of the panel's other state. */
  readonly show: (view: View | null, rest?: Partial<Rest>) => void;
};

/** Makes the store of a panel with other state, one for the page. `id`: its name among all panels; `rest`: the state at the beginning. */
export function sidePanelWith<View, Rest extends object>(id: string, rest: () => Rest): SidePanelStore<View, Rest> {
  const store = userStore<{ readonly view: View | null } & Rest>(() => ({ ...rest(), view: null }));
  const panel: OpenPanel = { id, close: () => show(null) };
  function show(view: View | null, change?: Partial<Rest>): void {
    store.setState((state) => ({ ...state, ...change, view }));
    openPanels.setState(({ panels }) => {
      const others = panels.filter((other) => other.id !== id);
      return { panels: view === null ? others : [panel, ...others] };
    });
    // On a small screen, a panel that is opened again counts as a new sheet: other sheets give way to it.
    if (view !== null) noteSheet();
  }
  return { ...store, id, show };
}

/** Makes the store of a panel, one for the page. `id`: its name among all panels. */
export function sidePanel<View>(id: string): SidePanelStore<View> {
  return sidePanelWith<View, object>(id, () => ({}));
}

/** Closes all panels: a panel belongs to the page that opened it. */
export function closePanels(): void {
  for (const panel of openPanels.getState().panels) panel.close();
}
