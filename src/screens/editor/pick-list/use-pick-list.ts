import type { Editor } from '../../../editor/editor';
import type { PointerInput } from '../../../editor/tools/tool';
import { text } from '../../../i18n/text';
import { selectionText } from '../selection/selection-text';
import { showPickList } from './pick-list-store';

/** What somebody asked about with the right button or a resting finger, and the asking. */
export function usePickList(editor: Editor, announce: (sentence: string) => void) {
  return (input: PointerInput) => {
    const refs = editor.hits(input);
    if (input.pointer !== 'touch' || refs.length !== 1) {
      showPickList(refs.length > 0 ? { at: input.pixel, refs } : null);
      return;
    }
    // A finger that rests on one item begins to pick several; on more of them it asks which.
    editor.select([...editor.store.getState().selection, ...refs]);
    editor.setMultiSelect(true);
    announce(
      text('pickList.eachTapAddsItem', {
        selection: selectionText(editor.store.getState().selection),
      }),
    );
  };
}
