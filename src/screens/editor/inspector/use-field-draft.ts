import { useState } from 'react';
import type { Refusal } from '../../../editor/change';
import type { FieldSpec } from '../../../items/model-spec';
import { useUnits } from '../../preferences/use-units';
import { parseTyped } from '../../text/quantities/shown-value';
import { refusalText } from '../../text/refusal-text';
import { shownMessage } from '../../text/shown-message';
import { fieldText, sameValue } from './field-text';

export type FieldDraft = {
  /** What stands in the control: the item's value, or what was typed and does not fit. */
  readonly text: string;
  /** Why it does not fit, in words; null when it does. */
  readonly problem: string | null;
  readonly commit: (text: string) => void;
  /** Back to the value that the item has. */
  readonly restore: () => void;
};

type Options = { readonly spec: FieldSpec; readonly value: unknown; readonly save: (value: unknown) => Refusal | null };
type Wrong = { readonly text: string; readonly problem: string };

/**
 * A field of the inspector. What fits goes to the item at once; what does not stays in the control with its problem, so that nothing
 * typed is lost, and the item is untouched.
 */
export function useFieldDraft({ spec, value, save }: Options): FieldDraft {
  // Other units are other words for the same value.
  useUnits();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const restore = () => setWrong(null);
  const commit = (text: string) => {
    if (text === fieldText(spec, value)) return restore();
    const parsed = parseTyped(spec, text);
    if ('problem' in parsed) return setWrong({ text, problem: shownMessage(parsed.problem) });
    if (sameValue(spec, value, parsed.value)) return restore();
    const refusal = save(parsed.value);
    setWrong(refusal ? { text, problem: refusalText(refusal) } : null);
  };
  return { text: wrong?.text ?? fieldText(spec, value), problem: wrong?.problem ?? null, commit, restore };
}
