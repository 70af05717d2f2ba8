import type { Action } from '../../../actions/action';
import { matchesShortcut, type PressedKey } from '../../common/shortcuts/matches-shortcut';
import { features } from '../features';

/** Everything that the editor's page can do: the actions of all features, joined. */
export const allActions: readonly Action[] = features.flatMap(({ actions }) => actions ?? []);

/** The action of a key, or null when it is not ours. */
export function actionOfKey(pressed: PressedKey): Action | null {
  return allActions.find(({ keys }) => keys.some((key) => matchesShortcut(key, pressed))) ?? null;
}
