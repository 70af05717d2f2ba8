import { text } from '../../../../i18n/text';
import type { LastTitles, ListColumn } from '../../../../items/export/list-csv';
import type { FieldSpec } from '../../../../items/model-spec';
import { labelOf, unitOf, valueChoices } from '../../../text/model-name';
import { shownFactor } from '../../../text/quantities/shown-value';
import { yesNoChoices } from '../../../text/yes-no';
import type { ReferenceNames } from '../cells/cell-text';

/** The words that values of a field have on this page; undefined for a field whose values stand for themselves. */
function valueLabelsOf(spec: FieldSpec, names: ReferenceNames): ReadonlyMap<string, string> | undefined {
  if (spec.kind === 'reference') return new Map([...names].map(([id, name]) => [String(id), name]));
  const choices = spec.kind === 'boolean' ? yesNoChoices() : spec.kind === 'choice' ? valueChoices(spec) : null;
  return choices ? new Map(choices.map(({ value, label }) => [value, label])) : undefined;
}

/** The columns of a table as a list has them that leaves it: titled with their units, values as they read on the page. */
export function listColumns(specs: readonly FieldSpec[], names: ReferenceNames): readonly ListColumn[] {
  return specs.flatMap((spec): readonly ListColumn[] => {
    const [label, unit, words] = [labelOf(spec), unitOf(spec), valueLabelsOf(spec, names)];
    const factor = shownFactor(spec);
    const own = {
      field: spec.name,
      title: unit ? `${label} (${unit})` : label,
      ...(words ? { words } : {}),
      ...(factor === 1 ? {} : { factor }),
    };
    if (spec.name !== 'length' && spec.name !== 'lengthM') return [own];
    const lengthIs = { recorded: text('table.recorded'), computed: text('table.computed') };
    return [own, { field: spec.name, title: text('table.is', { field: label }), lengthIs }];
  });
}

/** The titles of what every list has behind its own columns. */
export function lastTitles(): LastTitles {
  return {
    id: text('common.id'),
    latitude: text('common.latitude'),
    longitude: text('common.longitude'),
    shape: text('table.shapeWkt'),
  };
}
