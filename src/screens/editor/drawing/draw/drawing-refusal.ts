import { text } from '../../../../i18n/text';
import type { ActionEnv } from '../../../actions/action';
import { isDrawing } from './is-drawing-tool';

/** Why a key may not take another tool now: one that is hit by mistake would drop what is being drawn. Null: it may. */
export function drawingRefusal({ editor, byKey }: ActionEnv): string | null {
  return byKey && isDrawing(editor.store.getState()) ? text('draw.drawingIsNotEnded') : null;
}
