import type { Analysis } from '../../../analysis/analysis';
import type { Editor } from '../../../editor/editor';
import { documentsAbout } from '../../../items/documents/document-link';
import { fieldOf } from '../../../items/filter/field-of';
import { passes } from '../../../items/filter/filter';
import { type Item, type ItemRef, refOf } from '../../../items/item';

/** So many are looked through on the page. More are asked of the analysis worker, whose worker takes a copy of the whole project. */
const few = 1000;

const createdAt = (item: Item) => String(fieldOf(item, 'createdAt') ?? '');

/** The documents about an item, the newest first. Rejects as the analysis worker does. */
export async function findDocuments(
  { editor, analysis }: { readonly editor: Editor; readonly analysis: Analysis },
  about: ItemRef,
  signal: AbortSignal,
): Promise<readonly ItemRef[]> {
  const filter = documentsAbout(about);
  if (editor.document.list('document').count <= few) {
    const found = [...editor.document.all('document')].filter((item) => passes(item, filter));
    return found.toSorted((a, b) => createdAt(b).localeCompare(createdAt(a))).map(({ ref }) => ref);
  }
  const sort = [{ field: 'createdAt', descending: true }];
  const { ids, locals } = await analysis.rows({ model: 'document', filter, sort }, signal);
  return [...ids].flatMap((id) => (id >= 0 ? refOf('document', id) : (locals[-1 - id] ?? [])));
}
