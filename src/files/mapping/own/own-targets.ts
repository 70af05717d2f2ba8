import { ownColumns } from '../../../items/export/cell-of';
import type { GeometryKind, ModelKey } from '../../../items/item';
import { fieldSpecOf, modelKeys, specOf } from '../../../items/registry';
import type { ColumnSummary, ColumnTarget, LayerPlan, LayerSummary } from '../import-plan';
import { isTechnical } from './own-fields';

/** Names of columns in a Shapefile have so many letters, and the table beside it may be gone. */
const shortest = 10;

const modelCalled = (value: string) => modelKeys.find((key) => key === value);

function columnOf({ columns }: Pick<LayerSummary, 'columns'>, name: string): ColumnSummary | undefined {
  return columns.find((column) => column.name === name);
}

/** The models that an own layer speaks of, the most frequent first; none for a layer of another program. */
export function ownModels(layer: Pick<LayerSummary, 'columns'>): readonly ModelKey[] {
  const [models, ids] = [columnOf(layer, ownColumns.model), columnOf(layer, ownColumns.id)];
  if (!models?.isComplete || !ids) return [];
  const known = models.values.flatMap(({ value }) => modelCalled(value) ?? []);
  return known.length === models.values.length ? known : [];
}

/** True for a layer that was exported from here. */
export function isOwnLayer(layer: Pick<LayerSummary, 'columns'>): boolean {
  return ownModels(layer).length > 0;
}

/** The model of such a shape in an own layer that names none: a person drew it among the exported items. */
export function ownModelFor(models: readonly ModelKey[], kind: GeometryKind): ModelKey | null {
  return models.find((model) => specOf(model).geometry.includes(kind)) ?? null;
}

/** The kinds of an own layer: each model by its own name. */
export function ownKinds(models: readonly ModelKey[]): LayerPlan['kinds'] {
  return { column: ownColumns.model, models: Object.fromEntries(models.map((model) => [model, model])) };
}

/** The names of fields in GPX. Other words that files use for one are the names of fields that our models do not know. */
const formatWords: ReadonlyMap<string, string> = new Map([
  ['desc', 'description'],
  ['cmt', 'description'],
]);

/** A field of some models by its name, by the ten letters that a Shapefile leaves of it, or as its format calls it. */
function fieldCalled(column: string, models: readonly ModelKey[]): string | undefined {
  const names = models.flatMap((model) => specOf(model).fields.map(({ name }) => name));
  const isCut = (name: string) => name.length > shortest && column === name.slice(0, shortest);
  return (
    names.find((name) => name === column) ?? names.find(isCut) ?? names.find((name) => name === formatWords.get(column))
  );
}

/** GPX has the model of an item a second time, as the type of its track. */
const declaresModel = ({ values, isComplete }: ColumnSummary) =>
  isComplete && values.every(({ value }) => modelCalled(value) !== undefined);

function targetOf(column: ColumnSummary, models: readonly ModelKey[]): ColumnTarget {
  if (isTechnical(column.name) || (column.name === 'type' && declaresModel(column))) return { kind: 'nothing' };
  const field = fieldCalled(column.name, models);
  // A column that no model knows belongs to the record all the same.
  if (field === undefined) return { kind: 'field', field: column.name };
  const specs = models.flatMap((model) => fieldSpecOf(model, field) ?? []);
  return specs.every(({ readOnly, computed }) => readOnly && !computed)
    ? { kind: 'nothing' }
    : { kind: 'field', field };
}

/** The meaning of the columns of an own layer: their fields again, and nothing of what only the service sets. */
export function ownTargets(columns: readonly ColumnSummary[], models: readonly ModelKey[]): LayerPlan['columns'] {
  const taken = new Set<string>();
  const targets: Record<string, ColumnTarget> = {};
  // Columns with the exact name of a field go first, so that they get the field.
  const isExact = ({ name }: ColumnSummary) => models.some((model) => fieldSpecOf(model, name) !== undefined);
  for (const column of columns.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))) {
    const target = targetOf(column, models);
    const isTaken = target.kind === 'field' && taken.has(target.field);
    targets[column.name] = isTaken ? { kind: 'field', field: column.name } : target;
    if (target.kind === 'field') taken.add(target.field);
  }
  return targets;
}
