import { memo } from 'react';
import { patchItem } from '../../../../editor/commands/patch-item';
import type { Editor } from '../../../../editor/editor';
import { type TypeChoice, withMatchingType } from '../../../../items/fields/matching-type';
import type { ItemRef } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { useLanguage } from '../../../text/language';
import { FieldRow } from './field-row';

type Props = {
  readonly editor: Editor;
  readonly itemRef: ItemRef;
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly writable: boolean;
  /** The service's types of the model. */
  readonly types: readonly TypeChoice[];
  /** Other words than the product's own. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly layout?: 'stack' | 'row';
  /** Hears of a value that the item has taken. */
  readonly onSaved?: ((field: string, value: unknown) => void) | undefined;
};

/** A field of an item. Another shape, and the service's word that it has the edit, draw none of them again. */
export const ItemField = memo(function ItemField({ editor, itemRef, spec, types, onSaved, ...shown }: Props) {
  useLanguage();
  const save = (next: unknown, seen: unknown = shown.value) => {
    const item = editor.document.get(itemRef);
    const fields = { [spec.name]: next };
    const set = item ? withMatchingType(item, fields, types) : fields;
    const refusal = editor.run(patchItem(editor.env(), { ref: itemRef, fields: set, seen: { [spec.name]: seen } }));
    if (!refusal) onSaved?.(spec.name, next);
    return refusal;
  };
  return <FieldRow spec={spec} {...shown} save={save} />;
});
