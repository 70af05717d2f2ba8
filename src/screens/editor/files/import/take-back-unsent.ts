import { isRefusal } from '../../../../editor/command-env';
import { takeBackItems } from '../../../../editor/commands/take-back-items';
import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { cancellable } from './import-progress';

type Ports = { readonly editor: Editor; readonly outbox: Pick<Outbox, 'discard' | 'store'> };

/** With more items than this one decision would hold up the page. */
const many = 2000;

/**
 * Takes back what has not left of an import. Few go to the bin of the outbox; very many are one step, turn by turn, which undo brings
 * back. Throws a Failure of kind `storage`; a refusal of the editor is shown like every other.
 */
export async function takeBackUnsent({ editor, outbox }: Ports, refs: readonly ItemRef[]): Promise<void> {
  const left = cancellable(refs, outbox.store.getState().items);
  if (left.length <= many) return outbox.discard(left);
  const change = takeBackItems(editor.env(), left);
  if (isRefusal(change)) return void editor.run(change);
  const refusal = editor.refusalOf(change);
  if (refusal) return void editor.run(refusal);
  await editor.runInParts(change, () => new Promise((resolve) => setTimeout(resolve, 0)));
}
