import type { Message } from '../../i18n/message';
import { readNumber } from '../codec/read-number';
import type { FieldSpec } from '../model-spec';
import { checkField } from './check-field';

export type ParsedField = { readonly value: unknown } | { readonly problem: Message };

const yes = ['true', 'yes', '1'];
const no = ['false', 'no', '0'];

function typedValue(spec: FieldSpec, text: string): unknown {
  switch (spec.kind) {
    case 'number':
    case 'reference':
      // A comma is a decimal sign on many keyboards; "1,234" is refused rather than guessed.
      return readNumber(/^[-+]?\d+,(\d{1,2}|\d{4,})$/.test(text) ? text.replace(',', '.') : text) ?? text;
    case 'boolean':
      return yes.includes(text.toLowerCase()) ? true : no.includes(text.toLowerCase()) ? false : text;
    default:
      return text;
  }
}

/** The value that a typed text means for a field, checked; or why it means none. Empty text is null. */
export function parseField(spec: FieldSpec, text: string): ParsedField {
  const typed = spec.kind === 'long-text' ? text.trimEnd() : text.trim();
  const value = typed === '' ? null : typedValue(spec, typed);
  const problem = checkField(spec, value);
  return problem === null ? { value } : { problem };
}
