import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../../../../editor/editor';
import { noteText } from '../../../text/steps/note-text';
import { selectionText } from '../text/selection-text';

/** The sentence to be heard. A store: the page is not drawn again for what cannot be seen. */
export type AnnouncementStore = StoreApi<{ readonly sentence: string }>;

/** Announces each edit and each larger selection to screen readers: only the map shows them otherwise. */
export function useAnnouncements(editor: Editor): {
  readonly announcement: AnnouncementStore;
  readonly announce: (sentence: string) => void;
} {
  const [announcement] = useState((): AnnouncementStore => createStore(() => ({ sentence: '' })));
  const [announce] = useState(() => (sentence: string) => announcement.setState({ sentence }));
  useEffect(() => {
    // An edit that leaves its items selected is one thing: its own sentence is the one to hear.
    let announcedEdit = false;
    const endSteps = editor.onCommit(({ note }) => {
      announce(noteText(note));
      announcedEdit = true;
      queueMicrotask(() => {
        announcedEdit = false;
      });
    });
    const endSelection = editor.store.subscribe(({ selection }, before) => {
      if (!announcedEdit && selection !== before.selection && selection.length > 1) announce(selectionText(selection));
    });
    return () => {
      endSteps();
      endSelection();
    };
  }, [editor, announce]);
  return { announcement, announce };
}
