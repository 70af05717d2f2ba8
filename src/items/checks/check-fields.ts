import { type Message, message } from '../../i18n/message';
import { placesOf } from '../base/list-base';
import { checkField } from '../fields/check-field';
import type { Item } from '../item';
import type { FieldSpec } from '../model-spec';
import { specOf } from '../registry';
import type { ItemCheck } from './check';
import type { Finding, Rule } from './finding';

export const missingValue = { id: 'missing-value', severity: 'warning' } as const satisfies Rule;
export const oddValue = { id: 'odd-value', severity: 'notice' } as const satisfies Rule;

/** Set by the service, or checked where they are made. */
const unchecked: ReadonlySet<FieldSpec['kind']> = new Set(['tags', 'owner', 'structured', 'reference']);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function oddness(spec: FieldSpec, value: unknown): Message | null {
  if (spec.readOnly || unchecked.has(spec.kind)) return null;
  const fault = checkField(spec, value);
  if (fault !== null) return fault;
  if (spec.kind !== 'choice' || typeof value !== 'string' || spec.choices?.includes(value) !== false) return null;
  if (spec.isOther?.(value)) return null;
  return message('field.noneOfItsValues', { label: spec.label, value });
}

function oddValues(item: Item, at: Finding['at']): readonly Finding[] {
  const { ref, fields } = item;
  const spec = specOf(ref);
  if (!spec.needed) return [];
  return spec.fields.flatMap((spec): readonly Finding[] => {
    const value = fields[spec.name];
    if (isEmpty(value)) return [];
    const fault = oddness(spec, value);
    if (fault === null) return [];
    const shown = typeof value === 'string' || typeof value === 'number' ? { value } : {};
    return [{ rule: oddValue.id, ref, at, field: spec.name, fault, ...shown }];
  });
}

function faultsOfFields(item: Item): readonly Finding[] {
  const { ref, fields, geometry } = item;
  const at = placesOf(geometry)[0] ?? null;
  const missing = (specOf(ref).needed ?? []).filter((field) => isEmpty(fields[field]));
  return [
    ...missing.map((field): Finding => {
      const fix = field === 'name' ? ({ fix: { kind: 'name' } } as const) : {};
      return { rule: missingValue.id, ref, at, field, ...fix };
    }),
    ...oddValues(item, at),
  ];
}

/** Finds values that are missing, or that no such field can have (docs/domain.md 6.5, 6.6 and 6.7); every model has a name. */
export const checkFields: ItemCheck = { rules: [missingValue, oddValue], item: faultsOfFields };
