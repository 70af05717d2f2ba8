import type { Editor } from '../../editor/editor';
import type { ToolEvent } from '../../editor/tools/tool';
import type { LngLat } from '../../geo/lng-lat';

/** Takes the next clicks from the editor, as long as a caller asks for places. */
export function createPlacePick(editor: Pick<Editor, 'send'>, setCursor: (cursor: string) => void) {
  let pick: ((at: LngLat) => void) | null = null;
  return {
    send: (event: ToolEvent): boolean => {
      if (!pick || !('input' in event)) return editor.send(event);
      if (event.type === 'click') pick(event.input.at);
      return false;
    },
    /** Null: clicks are the editor's again. */
    set: (next: ((at: LngLat) => void) | null): void => {
      if (next && !pick) editor.send({ type: 'leave' });
      pick = next;
      setCursor(next ? 'crosshair' : '');
    },
  };
}
