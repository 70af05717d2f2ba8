import type { ComponentType, ReactNode } from 'react';
import type { SidePanelStore } from '../../../layout/side-panels';

type Definition<View> = {
  readonly side: Pick<SidePanelStore<View>, 'id' | 'show'> & {
    readonly getState: () => { readonly view: View | null };
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly title: (view: View) => string;
  /** The panel's name in a sentence about a fault. */
  readonly part: (view: View) => string;
  readonly Panel: ComponentType<{ readonly view: View }>;
  /** Contents with different keys share no state, and each begins at its top. */
  readonly keyOf?: (view: View) => string;
  /** True while the user picks something on the map: on a small screen the panel leaves the map free. */
  readonly picksOnMap?: (view: View) => boolean;
};

/** An open panel, as the frame of the page and the sheet of a small screen draw it. */
export type ShownPanel = {
  /** Differs for each panel, and for each content with its own state. */
  readonly key: string;
  readonly title: string;
  readonly part: string;
  readonly picksOnMap: boolean;
  readonly content: ReactNode;
  readonly close: () => void;
};

/** A panel of any content. */
export type FeaturePanel = {
  readonly id: string;
  /** The panel with its present content; null while it is closed. */
  readonly shown: () => ShownPanel | null;
  /** The content, for comparison alone. */
  readonly view: () => unknown;
  /** Calls the listener when the content may have changed. Returns the end. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Makes the panel of a feature from the parts that depend on its content. */
export function definePanel<View>({ side, title, part, Panel, keyOf, picksOnMap }: Definition<View>): FeaturePanel {
  const shown = (): ShownPanel | null => {
    const { view } = side.getState();
    if (view === null) return null;
    const key = `${side.id} ${keyOf?.(view) ?? ''}`;
    return {
      key,
      title: title(view),
      part: part(view),
      picksOnMap: picksOnMap?.(view) ?? false,
      content: <Panel key={key} view={view} />,
      close: () => side.show(null),
    };
  };
  return { id: side.id, shown, view: () => side.getState().view, subscribe: side.subscribe };
}
