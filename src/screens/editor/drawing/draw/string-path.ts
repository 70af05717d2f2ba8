import type { Editor } from '../../../../editor/editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { type ItemRef, modelOf } from '../../../../items/item';

/** The line along which poles are set: the line in the drawing, or a selected segment. */
export type StringPath = { readonly path: readonly LngLat[]; readonly replaces?: ItemRef };

/** The line that the segment tool draws, else the path of the one selected segment, else null. */
export function stringPath(editor: Editor): StringPath | null {
  const { tool, draft, selection } = editor.store.getState();
  if (tool === 'segment' && draft && draft.handles.length > 1) return { path: draft.handles.map(({ at }) => at) };
  const [ref, ...others] = selection;
  if (ref === undefined || others.length > 0 || modelOf(ref) !== 'segment') return null;
  const geometry = editor.document.get(ref)?.geometry;
  return geometry?.kind === 'line' ? { path: geometry.path, replaces: ref } : null;
}
