import type { ItemGeometry } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { useUnits } from '../../../preferences/use-units';
import { unitOf, valueWord } from '../../../text/model-name';
import { shownValue } from '../../../text/quantities/shown-value';
import { shapeText } from '../../../text/shape-text';
import { referenceChoices } from '../../common/fields/field-sections';
import { fieldText, valueText } from '../../common/fields/field-text';
import { useReference } from '../../common/use-reference';
import type { CompareRow } from './compare-rows';

function ReferenceName({ spec, value }: { readonly spec: FieldSpec; readonly value: unknown }) {
  const reference = useReference(spec.refType ?? '');
  const text = fieldText(spec, value);
  return referenceChoices(reference?.items ?? []).find((choice) => choice.value === text)?.label ?? valueText(value);
}

function Shape({ shape, before }: { readonly shape: ItemGeometry | null; readonly before: ItemGeometry | null }) {
  const units = useUnits();
  return shapeText(shape, before, units);
}

type Props = { readonly row: CompareRow; readonly side: 'base' | 'mine' | 'theirs' };

/** One side of a line, as the inspector would write it. */
export function RowValue({ row, side }: Props) {
  if (row.kind === 'shape') {
    return <Shape shape={row.values[side] ?? null} before={side === 'base' ? null : row.values.base} />;
  }
  const value = row.values[side];
  if (row.spec?.kind === 'reference') return <ReferenceName spec={row.spec} value={value} />;
  const text = valueText(
    row.spec?.kind === 'date' ? fieldText(row.spec, value) : row.spec ? shownValue(row.spec, value) : value,
  );
  const word = valueWord(row.spec ?? undefined, text);
  const unit = row.spec ? unitOf(row.spec) : undefined;
  return unit && text !== '–' ? `${word}\u2009${unit}` : word;
}
