import { useEffect, useRef } from 'react';
import type { Editor } from '../../../../editor/editor';
import type { Action } from '../../../actions/action';
import { closeSearch, searchStore, typeAhead } from '../../common/search-store';
import { belongsToControl, belongsToField, passesFields } from '../../common/shortcuts/belongs-to-field';
import { closeTraceOnTop } from '../../network/trace/trace-store';
import { actionOfKey } from '../actions/all-actions';

function heldWith(event: KeyboardEvent) {
  return { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
}

/** Search was asked for and its box is not there yet, as its code may take a moment: what is typed is meant for it, not the map. */
function isForSearch({ key, ctrl }: { readonly key: string; readonly ctrl: boolean }): boolean {
  if (!searchStore.getState().open || ctrl) return false;
  if (key === 'Escape') closeSearch();
  else if (key.length === 1) typeAhead(key);
  return true;
}

/** The borders of panels take the focus among themselves by F6 and end the key: the focus could not leave them again. */
function isHeldByBorder({ key, target }: KeyboardEvent): boolean {
  return key === 'F6' && target instanceof Element && target.getAttribute('role') === 'separator';
}

/**
 * The page's keys: first to a trace that was opened last (Escape), then to the active tool, then to the page. Never while typing
 * in a field, a menu or a dialog.
 */
export function useShortcuts(editor: Editor, perform: (action: Action, byKey: boolean) => void): void {
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const modifiers = heldWith(event);
      const pressed = { key: event.key, ...modifiers };
      if (belongsToField(event.target) && !passesFields(event.target, pressed)) return;
      if (isForSearch(pressed)) {
        event.preventDefault();
        return;
      }
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
      latest.current(action, true);
    };
    const beforeBorders = (event: KeyboardEvent) => {
      if (isHeldByBorder(event)) onKey(event);
    };
    window.addEventListener('keydown', beforeBorders, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', beforeBorders, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [editor]);
}
