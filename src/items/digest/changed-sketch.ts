import type { LocalChange } from '../changes/local-changes';
import { createShapePacker } from '../pack/shape-packer';
import { specOf } from '../registry';
import type { SketchList } from './sketch-of';

/** Changed items of one model, as a list that can be drawn. */
function listOf(changes: readonly LocalChange[]): SketchList[] {
  const [first] = changes;
  if (!first) return [];
  const { model } = first;
  const shapes = createShapePacker();
  for (const [row, { after }] of changes.entries()) shapes.add(row, after.problem ? null : after.geometry);
  const ink = (row: number) => specOf(model).look(changes[row]?.after.fields ?? {}).colour;
  return [{ model, shapes: shapes.finish(), ink }];
}

/** The lists of a project with what was changed since, each item drawn once. */
export function changedSketch(lists: readonly SketchList[], changes: readonly LocalChange[]): readonly SketchList[] {
  return lists.flatMap((list) => {
    const ofModel = changes.filter(({ model }) => model === list.model);
    const rows = new Set(ofModel.map(({ row }) => row));
    const isHidden = (row: number) => rows.has(row);
    return [ofModel.length > 0 ? { ...list, isHidden } : list, ...listOf(ofModel)];
  });
}
