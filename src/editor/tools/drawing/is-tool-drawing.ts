import { isPlainRecord } from '../../../items/codec/plain-record';
import { drawingTools } from '../../../items/registry';
import type { DroppedDrawing } from '../../editor';

/** True for a drawing or measurement of this program, as it comes back from where it was kept. Pure. */
export function isToolDrawing(kept: unknown): kept is DroppedDrawing {
  if (!isPlainRecord(kept)) return false;
  const { tool } = kept;
  if (tool !== 'measure' && !drawingTools.some(({ id }) => id === tool)) return false;
  const drawing = kept['drawing'];
  return isPlainRecord(drawing) && Array.isArray(drawing['path']) && Array.isArray(drawing['done']);
}
