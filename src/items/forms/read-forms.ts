import { formListSchema, formSchema } from '../../contract/form-schema';
import { type Message, message } from '../../i18n/message';
import { parsedJson } from '../codec/plain-record';
import type { ModelKey } from '../item';
import { fieldSpecOf, modelKeys } from '../registry';
import type { FormQuestion, ItemForm } from './item-form';

/** The forms of a setting, and why others of it are left out. */
export type ReadForms = { readonly forms: readonly ItemForm[]; readonly faults: readonly Message[] };

type Described = ReturnType<typeof formSchema.parse>;
type Issue = { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] };

const neverAsked: ReadonlySet<string> = new Set(['tags', 'owner', 'structured']);

/** True for a field that a person can fill in. */
function isAskable(model: ModelKey, name: string): boolean {
  const spec = fieldSpecOf(model, name);
  return spec !== undefined && !spec.readOnly && !neverAsked.has(spec.kind);
}

/** Where in a form something is wrong: `fields.0.required`. */
function placeOf({ path, keys = [] }: Issue): string {
  return [...path.map(String), ...keys.slice(0, 1)].join('.');
}

function questionsOf({ fields = [] }: Described): readonly FormQuestion[] {
  return fields.map(({ name, label = null, hint = null, required = false, repeat = false }) => ({
    ...{ name, label, hint, required, repeat },
  }));
}

/** Why a form that has the right shape cannot be used, or null. */
function faultOf(number: number, { model, fields = [], photo }: Described): Message | null {
  const key = modelKeys.find((one) => one === model);
  if (!key) return message('forms.unknownModel', { number, model });
  const names = fields.map(({ name }) => name);
  const odd = names.find((name) => !isAskable(key, name));
  if (odd !== undefined) return message('forms.notAskable', { number, field: odd, model });
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return message('forms.askedTwice', { number, field: twice });
  return names.length === 0 && !photo ? message('forms.asksNothing', { number }) : null;
}

function readForm(value: unknown, number: number): ItemForm | Message {
  const read = formSchema.safeParse(value);
  if (!read.success) return message('forms.wrongAt', { number, place: read.error.issues.map(placeOf)[0] ?? '' });
  const { model, projects = null, since = null, when = {}, photo } = read.data;
  const fault = faultOf(number, read.data);
  const key = modelKeys.find((one) => one === model);
  if (fault || !key) return fault ?? message('forms.unknownModel', { number, model });
  return {
    ...{ model: key, projects, since, questions: questionsOf(read.data) },
    when: Object.entries(when).map(([field, values]) => ({ field, values: [values].flat() })),
    photo: photo ? { kind: photo.kind ?? 'photo', hint: photo.hint ?? null, required: photo.required ?? false } : null,
  };
}

/**
 * The forms that a setting describes (A34), in JSON. A form that is wrong is left out and named; so is a text that is no list.
 * Never throws.
 */
export function readForms(setting: string): ReadForms {
  if (setting.trim() === '') return { forms: [], faults: [] };
  const list = formListSchema.safeParse(parsedJson(setting));
  if (!list.success) return { forms: [], faults: [message('forms.noList')] };
  const read = list.data.map((one, at) => readForm(one, at + 1));
  return {
    forms: read.flatMap((one) => ('id' in one ? [] : [one])),
    faults: read.flatMap((one) => ('id' in one ? [one] : [])),
  };
}
