import { placesOf } from '../base/list-base';
import { formOf, type ItemForm } from '../forms/item-form';
import { kindsAbout, openQuestions } from '../forms/open-questions';
import type { Item, ModelKey } from '../item';
import { eachItem } from './each-item';
import type { Finding } from './finding';

const none: ReadonlySet<string> = new Set();

/**
 * Items whose form asks for what is not there yet (docs/domain.md 6.19), one finding for each required field, and one without a
 * field for the photo. `of` gives the items of a model. Answers null now and then: there it may be stopped.
 */
export function* checkForms(
  forms: readonly ItemForm[],
  of: (model: ModelKey) => Iterable<Item>,
): Generator<Finding | null> {
  const models = new Set(forms.map(({ model }) => model));
  const kinds = forms.some(({ photo }) => photo?.required) ? kindsAbout(of('document')) : new Map();
  for (const model of models) {
    yield* eachItem(of(model), function* (item): Generator<Finding> {
      const form = formOf(forms, item);
      if (!form) return;
      const { ref } = item;
      const at = placesOf(item.geometry)[0] ?? null;
      const { fields, photo } = openQuestions(form, item, kinds.get(ref) ?? none);
      for (const field of fields) yield { rule: 'form-open', ref, at, field };
      if (photo) yield { rule: 'form-open', ref, at };
    });
  }
}
