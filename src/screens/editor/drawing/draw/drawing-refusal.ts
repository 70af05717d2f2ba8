import { text } from '../../../../i18n/text';
import type { ActionEnv } from '../../../actions/action';
import { isDrawing } from './is-drawing-tool';

/** The reason why a key may not change the tool now: a key hit by mistake would drop the drawing. Null: the key may. */
export function drawingRefusal({ editor, byKey }: ActionEnv): string | null {
  return byKey && isDrawing(editor.store.getState()) ? text('draw.drawingIsNotEnded') : null;
}
