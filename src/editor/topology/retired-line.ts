import { isLocal } from '../../items/item';
import type { ItemChange } from '../change';
import { goneStatus } from '../history/resolved-part';
import type { LineItem } from '../tools/operations/selected-line';

/**
 * The end of a line that another line replaces: an unsent line is dropped, a sent line gets the status that stands for deletion
 * and keeps its shape (A10).
 */
export function retiredLine(line: LineItem): ItemChange {
  if (isLocal(line.ref)) return { kind: 'drop', item: line };
  const before = { fields: { status: line.fields['status'] ?? null } };
  return { kind: 'patch', ref: line.ref, before, after: { fields: { status: goneStatus } } };
}
