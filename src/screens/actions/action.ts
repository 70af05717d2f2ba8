import type { LucideIcon } from 'lucide-react';
import type { Editor } from '../../editor/editor';
import type { MapEngine } from '../../map/engine/map-engine';
import type { ToastMessage } from '../../ui/overlays/toast';

export type ActionGroup = 'tool' | 'draw' | 'edit' | 'select' | 'view' | 'panel' | 'file';

/** The panels that the page can show and hide beside the map. */
export type PanelName = 'layers' | 'inspector' | 'table' | 'checks' | 'keys';

/** The environment of an action. */
export type ActionEnv = {
  readonly editor: Editor;
  /** Null before the map exists. */
  readonly engine: MapEngine | null;
  /** Gives a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
  readonly toast: (words: ToastMessage) => void;
  /** `enter`: the focus goes along into a table that is opened. */
  readonly toggle: (panel: PanelName, enter?: boolean) => void;
  /** True if the user pressed the key of the action: the focus then follows to the place that the action opens. */
  readonly byKey?: boolean;
  /** Leaves the map for another page of the product. */
  readonly go: (address: string) => void;
  /** Closes what lies above the map and waits for a word. True when there was something. */
  readonly dismiss: () => boolean;
};

/** Everything that the editor's page can do is one of these: keys, the sheet of keys, bars and menus are drawn from their list. */
export type Action = {
  readonly id: string;
  /** Asked when it is shown: the language may change. */
  readonly label: () => string;
  readonly group: ActionGroup;
  /** `S`, `Shift+S`, `Mod+D` (Ctrl, or Cmd on a Mac); the first one is shown. */
  readonly keys: readonly string[];
  /** More search words for the action. */
  readonly also?: () => string;
  readonly icon?: LucideIcon;
  /** A button of the selection bar: the part of its label that stands on it. It needs an icon. */
  readonly bar?: () => string;
  /** Why it cannot be done now, as a sentence; null: it can; `hidden`: it makes no sense for what is selected. */
  readonly refuses: (env: ActionEnv) => string | null;
  readonly run: (env: ActionEnv) => void;
};

/** The answer of an action that makes no sense for what is selected. */
export const hidden = 'hidden';

/** Of an action that can always be done. */
export const never = (): null => null;

/** Does it, or shows why it cannot be done. */
export function runAction(action: Action, env: ActionEnv): void {
  const refusal = action.refuses(env);
  if (refusal === null) action.run(env);
  else if (refusal !== hidden) {
    env.toast({ title: refusal });
    env.announce(refusal);
  }
}
