import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { useEditor } from '../../../services';
import { drawStore } from '../draw/draw-store';
import { TypedTagForm } from './typed-tag-form';

/** Tab is the tag's only where nothing else wants it: on the map, or nowhere. */
function isOnMap(target: EventTarget | null): boolean {
  return target instanceof HTMLCanvasElement || target === document.body;
}

/** A key that begins a length. */
const ofLength = /^[\d.,]$/;

/** Opens on Tab or a digit while something is drawn, and closes on Esc, wherever the focus is. */
function useTagKeys(
  editor: Editor,
  { open, set, length }: { open: boolean; set: (typing: string | null) => void; length: () => HTMLInputElement | null },
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      const isDigit = ofLength.test(event.key);
      if (
        isPlain &&
        (isDigit || event.key === 'Tab') &&
        isOnMap(event.target) &&
        editor.store.getState().draft?.anchor
      ) {
        // A digit begins the length of the next edge and takes no other tool. If the field is already open, the digit lands in it.
        event.stopPropagation();
        if (!open || !isDigit) event.preventDefault();
        if (!open) set(isDigit ? event.key : '');
        length()?.focus();
      }
      if (event.key === 'Escape' && open) {
        event.preventDefault();
        event.stopPropagation();
        set(null);
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [editor, open, set, length]);
}

const setTyping = (typing: string | null) => drawStore.setState({ typing });

/**
 * The tag at the cursor as two fields: length and bearing of the next edge, for Tab or a digit while something is drawn, or the
 * button of the drawing bar. What is not typed follows the pointer; Enter places the vertex exactly there, Esc goes back to the
 * map (docs/editing.md 1).
 */
export function TypedTag() {
  const { editor } = useEditor();
  const anchor = useStore(editor.store, (state) => state.draft?.anchor);
  const typing = useStore(drawStore, (state) => state.typing);
  const open = typing !== null;
  const length = useRef<HTMLInputElement>(null);
  const [lengthOf] = useState(() => () => length.current);
  useTagKeys(editor, { open, set: setTyping, length: lengthOf });
  const drawing = anchor !== undefined;
  useEffect(() => {
    if (!drawing) setTyping(null);
  }, [drawing]);
  if (!open || !anchor) return null;
  return <TypedTagForm {...{ editor, anchor, length }} first={typing} onClose={() => setTyping(null)} />;
}
