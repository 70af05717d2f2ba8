import { useEffect, useRef, useState } from 'react';
import type { ItemChange } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { patchEach, patchesAsOne } from '../../../../editor/commands/patch-each';
import type { Editor } from '../../../../editor/editor';
import { type TypeChoice, withMatchingType } from '../../../../items/fields/matching-type';
import type { Fields, ItemRef } from '../../../../items/item';
import { refusalText } from '../../../text/refusal-text';
import type { SeenValues } from './use-seen-values';

/** Items that are looked at between two frames. */
const stride = 250;

export type BulkPatch = {
  /** How many of how many; null while nothing goes on. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Answers why it was not done, or null; a stop is no reason. `seen`: what the items had in these fields when it was begun. */
  readonly apply: (refs: readonly ItemRef[], fields: Fields, seen?: SeenValues) => Promise<string | null>;
  readonly stop: () => void;
};

const frame = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** With the model's own word for its type goes the service's type, where an item's two mean the same. */
function withTwin(
  { document }: Editor,
  ref: ItemRef,
  { fields, types }: { readonly fields: Fields; readonly types: readonly TypeChoice[] },
): Fields {
  const item = types.length > 0 ? document.get(ref) : undefined;
  return item ? withMatchingType(item, fields, types) : fields;
}

/** Sets fields of many items: prepared piece by piece, so that it can be stopped, then done as one step. */
export function useBulkPatch(editor: Editor, types: readonly TypeChoice[]): BulkPatch {
  const [progress, setProgress] = useState<BulkPatch['progress']>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);
  const apply: BulkPatch['apply'] = async (refs, fields, seen) => {
    const names = Object.keys(fields);
    const seenOf = (ref: ItemRef) =>
      seen?.has(ref) ? Object.fromEntries(names.map((name) => [name, seen.get(ref)])) : undefined;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const parts: ItemChange[] = [];
    for (let at = 0; at < refs.length; at += stride) {
      const edits = refs
        .slice(at, at + stride)
        .map((ref) => ({ ref, fields: withTwin(editor, ref, { fields, types }), seen: seenOf(ref) }));
      const answer = patchEach(editor.env(), edits);
      if (isRefusal(answer)) {
        setProgress(null);
        return refusalText(answer);
      }
      parts.push(...answer.items);
      if (refs.length <= stride) break;
      setProgress({ done: Math.min(refs.length, at + stride), of: refs.length });
      await frame();
      if (signal.aborted) {
        setProgress(null);
        return null;
      }
    }
    const refusal = editor.run(patchesAsOne(editor.env(), parts));
    setProgress(null);
    return refusal ? refusalText(refusal) : null;
  };
  return {
    progress,
    apply,
    stop: () => stopping.current.abort(),
  };
}
