import { inEnglish } from '../../../../i18n/text';
import { foldText } from '../../../../items/filter/fold-text';
import { type Action, type ActionEnv, hidden } from '../../../actions/action';

export type OfferedAction = { readonly action: Action; readonly refusal: string | null };

/** Actions that only make sense as keys. */
const withoutLine: ReadonlySet<string> = new Set(['leave', 'search']);

/** How well an action's words in one language fit; null: not at all. */
function rankIn({ label, also }: Action, words: readonly string[]): number | null {
  const [name, more] = [foldText(label()), foldText(also?.() ?? '')];
  if (!words.every((word) => name.includes(word) || more.includes(word))) return null;
  const [first = ''] = words;
  if (name.startsWith(first)) return 0;
  return name.includes(first) ? 1 : 2;
}

/** By the words of the current language, and by the English ones, which stand in every manual. */
function rank(action: Action, words: readonly string[]): number | null {
  return rankIn(action, words) ?? inEnglish(() => rankIn(action, words));
}

/** The actions that a typed text means, best first, each with the reason why it cannot be done now. Without words: all of them. */
export function commandLines(actions: readonly Action[], text: string, env: ActionEnv): readonly OfferedAction[] {
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return actions
    .flatMap((action) => {
      const how = withoutLine.has(action.id) ? null : rank(action, words);
      return how === null ? [] : [{ action, how }];
    })
    .toSorted((a, b) => a.how - b.how)
    .flatMap(({ action }) => {
      const refusal = action.refuses(env);
      return refusal === hidden ? [] : [{ action, refusal }];
    });
}
