import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import { preferencesStore, setPreferences } from '../../preferences/preferences-store';

/** Gives the editor the magnet as this person left it, and keeps it when it is switched. */
export function useKeptMagnet(editor: Editor): void {
  useEffect(() => {
    const { joins, magnet } = preferencesStore.getState();
    editor.setJoins(joins);
    editor.setMagnet(magnet);
    return editor.store.subscribe((now, before) => {
      if (now.magnet !== before.magnet) setPreferences({ magnet: now.magnet });
    });
  }, [editor]);
}
