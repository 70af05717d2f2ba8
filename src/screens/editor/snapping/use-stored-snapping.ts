import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import { preferencesStore, setPreferences } from '../../preferences/preferences-store';

/** Gives the editor snapping as this person left it, and stores it when it is switched. */
export function useStoredSnapping(editor: Editor): void {
  useEffect(() => {
    const { joins, magnet } = preferencesStore.getState();
    editor.setSnapRules(joins);
    editor.setSnapping(magnet);
    return editor.store.subscribe((now, before) => {
      if (now.snapping !== before.snapping) setPreferences({ magnet: now.snapping });
    });
  }, [editor]);
}
