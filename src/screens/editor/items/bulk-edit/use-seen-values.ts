import { useEffect, useRef } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import { visitInSlices } from './visit-in-slices';

/** The values of items in a field when a new value for all of them was begun; nothing of an item that was not looked at. */
export type SeenValues = ReadonlyMap<ItemRef, unknown>;

/** Remembers it: `begin` looks, and `seen` is what was there. Another selection is another beginning. */
export function useSeenValues({ document }: Pick<Editor, 'document'>, refs: readonly ItemRef[], field: string) {
  const looked = useRef<{ readonly refs: readonly ItemRef[]; readonly seen: Map<ItemRef, unknown> } | null>(null);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);
  return {
    begin: () => {
      end.current();
      const seen = new Map<ItemRef, unknown>();
      looked.current = { refs, seen };
      end.current = visitInSlices(document, refs, {
        visit: ({ fields }, ref) => void seen.set(ref, fields[field] ?? null),
      });
    },
    seen: (): SeenValues => (looked.current?.refs === refs ? looked.current.seen : new Map()),
  };
}
