import { isGone } from '../../items/checks/scene';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import type { Editor } from '../editor';
import { connectionsOf, mostVertices } from './connections';

/** The live items along a line, however long: the cables in a segment, or the segments under a cable. */
export function linesAlong(editor: Editor, item: Item): readonly Item[] {
  if (item.geometry?.kind !== 'line') return [];
  const { path } = item.geometry;
  const found = new Map<ItemRef, Item>();
  // Each part begins at the vertex at which the one before ends, so that no edge is left out.
  for (let from = 0; from < path.length - 1; from += mostVertices - 1) {
    const part: Item = { ...item, geometry: { kind: 'line', path: path.slice(from, from + mostVertices) } };
    for (const one of connectionsOf(editor.env(), part)?.along ?? []) found.set(one.ref, one);
  }
  return [...found.values()].filter((one) => !isGone(one));
}

/** The segments whose ducts are meant: the segment itself, or the segments that end at an access point. */
export function segmentsOf(editor: Editor, item: Item): readonly Item[] {
  if (modelOf(item.ref) === 'segment') return [item];
  const { ending = [], passing = [] } = connectionsOf(editor.env(), item) ?? {};
  const lines = [...ending.map((one) => one.item), ...passing];
  return lines.filter((one) => modelOf(one.ref) === 'segment' && !isGone(one));
}
