import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../../../editor/editor';
import { noteText } from '../../text/note-text';
import { saidSelection } from '../selection/selection-text';

/** The sentence to be heard. A store: the page is not drawn anew for what nobody sees. */
export type Said = StoreApi<{ readonly sentence: string }>;

/** What the hand did is seen on the map; those who do not see it hear the step's sentence, and how much is selected. */
export function useSaid(editor: Editor): { readonly said: Said; readonly say: (sentence: string) => void } {
  const [said] = useState((): Said => createStore(() => ({ sentence: '' })));
  const [say] = useState(() => (sentence: string) => said.setState({ sentence }));
  useEffect(() => {
    // An edit that leaves its items selected is one thing: its own sentence is the one to hear.
    let told = false;
    const endSteps = editor.onCommit(({ note }) => {
      say(noteText(note));
      told = true;
      queueMicrotask(() => {
        told = false;
      });
    });
    const endSelection = editor.store.subscribe(({ selection }, before) => {
      if (!told && selection !== before.selection && selection.length > 1) say(saidSelection(selection));
    });
    return () => {
      endSteps();
      endSelection();
    };
  }, [editor, say]);
  return { said, say };
}
