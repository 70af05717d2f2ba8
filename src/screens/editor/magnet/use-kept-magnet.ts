import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import { chromeStore } from '../chrome/chrome-store';

/** Gives the editor the magnet's table that this device keeps. */
export function useKeptMagnet(editor: Editor): void {
  useEffect(() => editor.setJoins(chromeStore.getState().joins), [editor]);
}
