import { useLayoutEffect } from 'react';
import { useEditorPage } from './use-editor-page';

/**
 * Announces a sentence of a panel whenever it changes, in the commit that shows it; null is not announced. In a later effect, the
 * sentence would replace the answer to a key that the user presses as soon as the sentence is visible.
 */
export function useAnnounced(sentence: string | null): void {
  const { announce } = useEditorPage();
  useLayoutEffect(() => {
    if (sentence !== null) announce(sentence);
  }, [announce, sentence]);
}
