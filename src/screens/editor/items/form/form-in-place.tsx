import type { Editor } from '../../../../editor/editor';
import type { Item } from '../../../../items/item';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { formToFill } from '../../../service-settings/current-forms';
import { ItemInspector } from '../inspector/item-inspector';
import { ItemForm } from './item-form';

type Props = { readonly editor: Editor; readonly outbox: Outbox; readonly item: Item };

/** The form of an item in the inspector's place; the item itself where an answer has made the form none of its own. */
export function FormInPlace({ editor, outbox, item }: Props) {
  const form = formToFill(editor, item);
  if (!form) return <ItemInspector editor={editor} outbox={outbox} item={item} />;
  return <ItemForm editor={editor} item={item} form={form} />;
}
