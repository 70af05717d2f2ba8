import { useEffect, useRef } from 'react';
import type { Editor } from '../../../editor/editor';
import type { Action } from '../actions/action';
import { actionOfKey } from '../actions/all-actions';
import { closeTraceOnTop } from '../trace/trace-store';
import { belongsToControl, belongsToField, passesFields } from './belongs-to-field';

function heldWith(event: KeyboardEvent) {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

/** The page's keys: first to a trace that was opened last (Escape), then to the active tool, then to the page. Never while typing in a field, a menu or a dialog. */
export function useEditorKeys(editor: Editor, act: (action: Action) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const modifiers = heldWith(event);
      const pressed = { key: event.key, ...modifiers };
      if (belongsToField(event.target) && !passesFields(event.target, pressed)) return;
      if (belongsToControl(event.target, event.key)) return;
      if (event.key === 'Escape' && closeTraceOnTop(editor)) {
        event.preventDefault();
        return;
      }
      if (editor.send({ type: 'key', key: event.key, modifiers })) {
        event.preventDefault();
        return;
      }
      const action = actionOfKey(pressed);
      if (!action) return;
      event.preventDefault();
      latest.current(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor]);
}
