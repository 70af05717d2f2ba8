import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { MapEngine } from '../../../map/engine/map-engine';
import { drawStore } from '../draw/draw-store';
import { TypedTagForm } from './typed-tag-form';

type Props = { readonly editor: Editor; readonly engine: MapEngine };

/** Tab is the tag's only where nothing else wants it: on the map, or nowhere. */
function isOnMap(target: EventTarget | null): boolean {
  return target instanceof HTMLCanvasElement || target === document.body;
}

/** Opens on Tab while something is drawn, and closes on Esc, wherever the focus is. */
function useTagKeys(
  editor: Editor,
  { open, set, length }: { open: boolean; set: (open: boolean) => void; length: () => HTMLInputElement | null },
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (isTab && isOnMap(event.target) && editor.store.getState().draft?.anchor) {
        event.preventDefault();
        set(true);
        length()?.focus();
      }
      if (event.key === 'Escape' && open) {
        event.preventDefault();
        event.stopPropagation();
        set(false);
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [editor, open, set, length]);
}

const setOpen = (typing: boolean) => drawStore.setState({ typing });

/**
 * The tag at the cursor as two fields: length and bearing of the next edge, for Tab while something is drawn, or the button of the drawing bar. What is not
 * typed follows the pointer; Enter places the vertex exactly there, Esc goes back to the map (docs/editing.md 1).
 */
export function TypedTag({ editor, engine }: Props) {
  const anchor = useStore(editor.store, (state) => state.draft?.anchor);
  const open = useStore(drawStore, ({ typing }) => typing);
  const length = useRef<HTMLInputElement>(null);
  const [lengthOf] = useState(() => () => length.current);
  useTagKeys(editor, { open, set: setOpen, length: lengthOf });
  const drawing = anchor !== undefined;
  useEffect(() => {
    if (!drawing) setOpen(false);
  }, [drawing]);
  if (!open || !anchor) return null;
  return (
    <TypedTagForm editor={editor} engine={engine} anchor={anchor} length={length} onClose={() => setOpen(false)} />
  );
}
