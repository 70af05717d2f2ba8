import type { Editor } from '../../editor/editor';
import type { Bounds } from '../../geo/lng-lat';
import { boundsMeet } from '../../geo/position/bounds-meet';
import { boxOfItem } from '../../items/base/list-base';
import { aboutOf } from '../../items/documents/document-link';
import { type Item, isLocal } from '../../items/item';
import { modelKeys, specOf } from '../../items/registry';
import type { KeptProject } from '../../offline/kept/kept-areas';

/** Which documents are to stay on this device. */
export type WantedDocuments = KeptProject['wanted'];

/** The size that the service has noted, bytes; null: none. */
export function documentSize({ fields }: Pick<Item, 'fields'>): number | null {
  const size = Number(fields['size'] ?? Number.NaN);
  return Number.isFinite(size) && size >= 0 ? size : null;
}

/** A document lies at its own place; if it has none, it lies at the item that it is about. */
function liesIn({ document }: Editor, item: Item, view: Bounds): boolean {
  const about = aboutOf(item.fields);
  const box = boxOfItem(item) ?? (about ? boxOfItem(document.get(about) ?? { geometry: null }) : null);
  return box !== null && boundsMeet(box, view);
}

/** The documents of the open project that are wanted. What waits to be uploaded is on this device anyway. */
export function documentsWanted(editor: Editor, { from, mostBytes, view }: WantedDocuments): readonly Item[] {
  if (from === 'none') return [];
  return [...editor.document.all('document')].filter(
    (item) =>
      !isLocal(item.ref) &&
      (mostBytes === null || (documentSize(item) ?? 0) <= mostBytes) &&
      (from === 'all' || liesIn(editor, item, view)),
  );
}

/** The types of the reference lists that forms of the project ask for. */
export function referenceTypes(): readonly string[] {
  const all = modelKeys.flatMap((key) => specOf(key).fields.flatMap(({ refType }) => refType ?? []));
  return [...new Set(all)].toSorted();
}
