import { type Message, message } from '../../../../../i18n/message';
import type { ParsedField } from '../../../../../items/fields/parse-field';
import { foldText } from '../../../../../items/filter/fold-text';
import type { FieldSpec } from '../../../../../items/model-spec';
import { valueWord } from '../../../../text/model-name';
import { parseTyped } from '../../../../text/quantities/shown-value';
import { yesOrNo } from '../../../../text/yes-no';
import { isTyped, type ReferenceNames } from './cell-text';

/** Why nothing is typed into a field that only the service writes. */
export function setByService({ label }: FieldSpec): Message {
  return message('field.setByService', { label });
}

/** The value that a text means in a cell, or why it means none. What is referred to may be called by its name. */
export function typedValue(spec: FieldSpec, typed: string, names: ReferenceNames): ParsedField {
  if (!isTyped(spec)) return { problem: setByService(spec) };
  const folded = foldText(typed.trim());
  const answer = spec.kind === 'boolean' ? [true, false].find((one) => foldText(yesOrNo(one)) === folded) : undefined;
  if (answer !== undefined) return { value: answer };
  if (folded === '' || (spec.kind !== 'reference' && spec.kind !== 'choice')) return parseTyped(spec, typed);
  const strange = {
    problem: message('field.noChoice', { value: typed.trim(), label: spec.label }),
  };
  if (spec.kind === 'choice') {
    const choice = spec.choices?.find((one) => foldText(one) === folded || foldText(valueWord(spec, one)) === folded);
    return choice === undefined ? strange : { value: choice };
  }
  const known = [...names].find(([id, name]) => foldText(name) === folded || String(id) === folded);
  return known ? { value: known[0] } : names.size > 0 ? strange : parseTyped(spec, typed);
}
