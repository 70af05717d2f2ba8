import { message } from '../../i18n/message';
import { placesOf } from '../base/list-base';
import { formOf, type ItemForm } from '../forms/item-form';
import { kindsAbout, openQuestions } from '../forms/open-questions';
import type { CheckedProject, ProjectCheck } from './check';
import { eachItem } from './each-item';
import type { Finding, Rule } from './finding';

export const formOpen = { id: 'form-open', severity: 'warning' } as const satisfies Rule;

const none: ReadonlySet<string> = new Set();

type Asked = Pick<CheckedProject, 'of'> & { readonly forms: readonly ItemForm[] };

function* openForms({ forms, of }: Asked): Generator<Finding | null> {
  const models = new Set(forms.map(({ model }) => model));
  const kinds = forms.some(({ photo }) => photo?.required) ? kindsAbout(of('document')) : new Map();
  for (const model of models) {
    yield* eachItem(of(model), function* (item): Generator<Finding> {
      const form = formOf(forms, item);
      if (!form) return;
      const { ref } = item;
      const at = placesOf(item.geometry)[0] ?? null;
      const { fields, photo } = openQuestions(form, item, kinds.get(ref) ?? none);
      for (const field of fields) yield { rule: formOpen.id, ref, at, field };
      if (photo) yield { rule: formOpen.id, ref, at, fault: message('finding.formAsksPhoto') };
    });
  }
}

/**
 * Finds items whose form asks for what is not there yet (docs/domain.md 6.19): one finding for each required field, and one without
 * a field for the photo.
 */
export const checkForms: ProjectCheck<Asked> = { rules: [formOpen], project: openForms };
