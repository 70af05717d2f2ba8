import { isPlainRecord } from '../../../items/codec/plain-record';
import { drawingTools } from '../../../items/registry';
import type { DroppedDrawing } from '../../editor';

/** True for a drawing of this program, as it comes back from where it was kept. Pure. */
export function isToolDrawing(kept: unknown): kept is DroppedDrawing {
  if (!isPlainRecord(kept) || !drawingTools.some(({ id }) => id === kept['tool'])) return false;
  const drawing = kept['drawing'];
  return isPlainRecord(drawing) && Array.isArray(drawing['path']) && Array.isArray(drawing['done']);
}
