import type { MapEngine, MapView } from '../../../../map/engine/map-engine';

export type PreviousView = {
  /** Keeps where the map is, before it goes to show the contents of a file. */
  readonly keep: (engine: MapEngine | null) => void;
  /** Goes back there, when that was only looked at. */
  readonly goBack: (engine: MapEngine | null) => void;
  /** The view is wanted: the map stays. */
  readonly forget: () => void;
};

/** Where the map was before a preview. */
export function createPreviousView(): PreviousView {
  let view: MapView | null = null;
  return {
    keep: (engine) => {
      view = engine?.view() ?? null;
    },
    goBack: (engine) => {
      if (view) engine?.setView(view, { animate: false });
      view = null;
    },
    forget: () => {
      view = null;
    },
  };
}
