import { foldText } from '../../../items/filter/fold-text';
import type { FieldSpec } from '../../../items/model-spec';
import { type ParsedField, parseField } from '../../../items/parse-field';
import { labelOf, valueWord } from '../../words/model-name';
import { isTyped, type ReferenceNames } from './cell-text';

/** The value that a text means in a cell, or why it means none. What is referred to may be called by its name. */
export function typedValue(spec: FieldSpec, text: string, names: ReferenceNames): ParsedField {
  if (!isTyped(spec)) return { problem: `${labelOf(spec)} is set by the service.` };
  const folded = foldText(text.trim());
  if (folded === '' || (spec.kind !== 'reference' && spec.kind !== 'choice')) return parseField(spec, text);
  const strange = { problem: `“${text.trim()}” is no choice of ${labelOf(spec)}.` };
  if (spec.kind === 'choice') {
    const choice = spec.choices?.find((one) => foldText(one) === folded || foldText(valueWord(spec, one)) === folded);
    return choice === undefined ? strange : { value: choice };
  }
  const known = [...names].find(([id, name]) => foldText(name) === folded || String(id) === folded);
  return known ? { value: known[0] } : names.size > 0 ? strange : parseField(spec, text);
}
