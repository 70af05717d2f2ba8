import { useMemo } from 'react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemForm } from '../../../../items/forms/item-form';
import { type OpenQuestions, openQuestions } from '../../../../items/forms/open-questions';
import type { Item } from '../../../../items/item';
import { useDocumentsAbout } from '../../../documents/list/use-documents-about';

type Parts = { readonly editor: Editor; readonly item: Item; readonly form: ItemForm };

/** How the documents about an item are classified. */
export function useKindsAbout(editor: Editor, item: Item): ReadonlySet<string> {
  const refs = useDocumentsAbout(editor, item.ref);
  return useMemo(
    () => new Set(refs.map((ref) => String(editor.document.get(ref)?.fields['docType'] ?? ''))),
    [editor, refs],
  );
}

/** The open questions of an item's form. */
export function useOpenQuestions({ editor, item, form }: Parts): OpenQuestions {
  return openQuestions(form, item, useKindsAbout(editor, item));
}

/** "2 required answers are missing." */
export function waitsText({ fields, photo }: OpenQuestions): string {
  return text('forms.waits', { count: fields.length + (photo ? 1 : 0) });
}
