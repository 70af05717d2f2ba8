import { useLayoutEffect } from 'react';
import { useEditorPage } from './use-editor-page';

/**
 * Announces a sentence of a panel when it changes, together with its change on the screen: announced later, it would replace the
 * answer to a key that is pressed as soon as the sentence is seen.
 */
export function useAnnounced(sentence: string): void {
  const { announce } = useEditorPage();
  useLayoutEffect(() => announce(sentence), [announce, sentence]);
}
