import type { GeometryKind, ModelKey } from '../../items/item';
import { fieldSpecOf, modelKeys, specOf } from '../../items/registry';
import type { ColumnSummary, ColumnTarget, FileSummary, ImportPlan, LayerPlan, LayerSummary } from './import-plan';
import { isCalled } from './is-called';
import { modelsNamed } from './models-named';
import { plainWords } from './plain-words';
import { statusMeant } from './status-meant';

const geometryKinds = ['point', 'line', 'area'] as const satisfies readonly GeometryKind[];

/** The models whose items may have such a shape: a document comes with its file, never from a table. */
export function modelsFor(kind: GeometryKind): readonly ModelKey[] {
  return modelKeys.filter((key) => key !== 'document' && specOf(key).geometry.includes(kind));
}

/** The model that takes any shape. */
const anyShape = modelKeys.find((key) => specOf(key).geometry.length === geometryKinds.length) ?? null;

/** What a shape becomes of which nothing else is known: a line is most likely a route. */
const usual = { point: anyShape, line: 'segment', area: anyShape } as const;

/** The model that a name speaks of and that may have such a shape, or null. */
function modelNamed(text: string, kind: GeometryKind): ModelKey | null {
  return modelsNamed(text).find((model) => specOf(model).geometry.includes(kind)) ?? null;
}

function guessModels(layer: LayerSummary): LayerPlan['models'] {
  const own = layer.name.split(' / ').at(-1) ?? '';
  const of = (kind: GeometryKind) => modelNamed(own, kind) ?? modelNamed(layer.name, kind) ?? usual[kind];
  return { point: of('point'), line: of('line'), area: of('area') };
}

/** Names of columns that may say what a feature is. */
const kindColumn = /^(type|kind|class|category|feature ?type|asset ?type|layer|typ|art|objekt ?art|folder|block)$/;

/** A column whose few values speak of models, where they do for half of the features that have one. */
function guessKinds({ columns, kinds }: LayerSummary): LayerPlan['kinds'] {
  const [kind = 'point'] = geometryKinds.toSorted((a, b) => kinds[b] - kinds[a]);
  for (const { name, values, isComplete, filled } of columns) {
    if (!isComplete || !kindColumn.test(plainWords(name))) continue;
    const named = values.flatMap(({ value, count }) => {
      const model = modelNamed(value, kind);
      return model ? [{ value: value.toLowerCase(), model, count }] : [];
    });
    const known = named.reduce((sum, { count }) => sum + count, 0);
    if (known * 2 < filled) continue;
    return { column: name, models: Object.fromEntries(named.map(({ value, model }) => [value, model])) };
  }
  return null;
}

/** The models that a plan makes of what a layer has. */
export function modelsOf(
  { models, kinds }: Pick<LayerPlan, 'models' | 'kinds'>,
  layer: LayerSummary,
): readonly ModelKey[] {
  const plain = geometryKinds.flatMap((kind) => (layer.kinds[kind] > 0 && models[kind] ? [models[kind]] : []));
  const said = Object.values(kinds?.models ?? {}).flatMap((model) => (model ? [model] : []));
  return [...new Set([...plain, ...said])];
}

/** The fields of some models that a file may fill: what only the service writes, and what no text can hold, are not. */
export function fillableFields(models: readonly ModelKey[]): readonly string[] {
  const names = models.flatMap((model) =>
    specOf(model).fields.flatMap(({ name, readOnly, computed, kind }) =>
      readOnly || computed || kind === 'structured' || kind === 'tags' || kind === 'owner' || name === 'ownerId'
        ? []
        : [name],
    ),
  );
  return [...new Set(names)];
}

/** What each column becomes: no field is filled twice, and what matchers none goes to the description. */
function guessColumns(columns: readonly ColumnSummary[], models: readonly ModelKey[]): LayerPlan['columns'] {
  const fields = fillableFields(models);
  const taken = new Set<string>();
  const targets: Record<string, ColumnTarget> = {};
  const matchers = [(column: string, field: string) => plainWords(column) === plainWords(field), isCalled] as const;
  for (const matches of matchers) {
    for (const { name } of columns) {
      if (targets[name]) continue;
      const field = fields.find((one) => !taken.has(one) && matches(name, one));
      if (field === undefined) continue;
      taken.add(field);
      targets[name] = { kind: 'field', field };
    }
  }
  for (const { name } of columns) targets[name] ??= { kind: 'description' };
  return targets;
}

/** What the values of a column mean in a field of few values: the same word, or for a status what is usually meant. */
export function guessValues(column: ColumnSummary, field: string, models: readonly ModelKey[]): Record<string, string> {
  const choices = new Set(models.flatMap((model) => fieldSpecOf(model, field)?.choices ?? []));
  const meant: Record<string, string> = {};
  for (const { value } of column.values) {
    const same = [...choices].find((choice) => plainWords(choice) === plainWords(value));
    const status = field === 'status' ? statusMeant(value) : null;
    const choice = same ?? (status && choices.has(status) ? status : undefined);
    if (choice !== undefined) meant[value.toLowerCase()] = choice;
  }
  return meant;
}

/** A plan of one layer from what its names and values say. */
export function guessLayer(layer: LayerSummary): LayerPlan {
  const [models, kinds] = [guessModels(layer), guessKinds(layer)];
  const made = modelsOf({ models, kinds }, layer);
  const columns = guessColumns(layer.columns, made);
  const values: Record<string, Record<string, string>> = {};
  for (const column of layer.columns) {
    const target = columns[column.name];
    if (target?.kind !== 'field') continue;
    const meant = guessValues(column, target.field, made);
    if (Object.keys(meant).length > 0) values[target.field] = meant;
  }
  return { models, kinds, columns, values, styles: {}, status: statusMeant(layer.name) };
}

/** What a file becomes before its user has chosen anything: guessed from the names of layers, columns and values. */
export function guessPlan({ layers }: FileSummary): ImportPlan {
  return { layers: layers.map(guessLayer), system: null };
}
