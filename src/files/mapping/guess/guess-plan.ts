import type { GeometryKind, ModelKey } from '../../../items/item';
import { fieldSpecOf, modelKeys, specOf } from '../../../items/registry';
import type { DecimalMark } from '../../read/table/number-style';
import type { ColumnSummary, ColumnTarget, FileSummary, ImportPlan, LayerPlan, LayerSummary } from '../import-plan';
import { geometryKinds, modelsOf } from '../models-of';
import { isOwnLayer, ownKinds, ownModelFor, ownModels, ownTargets } from '../own/own-targets';
import { modelsNamed } from './models-named';
import { plainWords } from './plain-words';
import { statusMeant, statusNamed } from './status-meant';

/** The names of columns of files that mean a field. Those called like the field or like its label need no entry. */
const fieldWords: Readonly<Record<string, RegExp>> = {
  name: /^(name|mast|title|label|bezeichnung|nom|nombre|nome|text|asset id|feature name)$/,
  description: /^(description|desc|beschreibung|notes?|comments?|remarks?|bemerkung(en)?|cmt|descripcion|descricao)$/,
  status: /^(status|state|stage|phase|zustand|condition|estado|etat|lifecycle|life cycle)$/,
  height: /^(height|hoehe|hohe|pole height|height ft|hauteur|altura)$/,
  poleTag: /^(tag|pole tag|pole id|pole no|pole number|mastnummer)$/,
  fromName: /^(from|from (name|node|pole|structure)|start ?(name|node)|von|de noeud)$/,
  toName: /^(to|to (name|node|pole|structure)|end ?(name|node)|bis|nach)$/,
  fiberCount: /^(fib(er|re) ?count|fib(er|re)s|count|faserzahl|fasern|nb fibres|strands)$/,
  tubeCount: /^((buffer|loose) ?)?tubes?( count)?$|^(no|number) of ((buffer|loose) )?tubes$|^(anzahl )?bundeladern$/,
  fibersPerTube: /^fib(er|re)s? (per|in each) ((buffer|loose) )?tube$|^fasern (je|pro) bundelader$/,
  ductCount: /^(duct ?count|ducts|rohre|conduits)$/,
};

/** True for a column name that files use for a field. */
function isCalled(column: string, field: string): boolean {
  return fieldWords[field]?.test(plainWords(column)) === true;
}

/** The mark before decimals elsewhere in a layer: in its places, else in most of the columns that say it clearly. */
function usualMark({ decimal, columns }: Pick<LayerSummary, 'decimal' | 'columns'>): DecimalMark | null {
  const clear = columns.flatMap(({ numbers }) => (numbers.kind === 'clear' ? [numbers.decimal] : []));
  const commas = clear.filter((mark) => mark === ',').length;
  if (decimal) return decimal;
  if (clear.length === 0 || commas * 2 === clear.length) return null;
  return commas * 2 > clear.length ? ',' : '.';
}

/**
 * The mark before the decimals in each column of numbers. Where its own numbers do not say it the other columns do, and else a
 * point is the likelier one; that is a guess.
 */
function guessNumbers(layer: Pick<LayerSummary, 'decimal' | 'columns'>): LayerPlan['numbers'] {
  const usual = usualMark(layer) ?? '.';
  const entries = layer.columns.flatMap(({ name, numbers }): [string, LayerPlan['numbers'][string]][] => {
    if (numbers.kind === 'none') return [];
    const isGuess = numbers.kind === 'unclear';
    return [[name, { decimal: isGuess ? usual : numbers.decimal, isGuess }]];
  });
  return Object.fromEntries(entries);
}

/** The models whose items may have such a shape: a document comes with its file, never from a table. */
export function modelsFor(kind: GeometryKind): readonly ModelKey[] {
  return modelKeys.filter((key) => key !== 'document' && specOf(key).geometry.includes(kind));
}

/** The model that takes any shape. */
const anyShape = modelKeys.find((key) => specOf(key).geometry.length === geometryKinds.length) ?? null;

/** The model of a shape of which nothing else is known: a line is most likely a route. */
const usual = { point: anyShape, line: 'segment', area: anyShape } as const;

/** The model that a name speaks of and that may have such a shape, or null. */
function modelNamed(text: string, kind: GeometryKind): ModelKey | null {
  return modelsNamed(text).find((model) => specOf(model).geometry.includes(kind)) ?? null;
}

/** By the nearest name that speaks of one: the layer's own, those of its folders, those of its file, which may stand before it. */
function guessModels({ name, file = '' }: LayerSummary): LayerPlan['models'] {
  const names = [...name.split(' / ').toReversed(), ...file.split(' / ')];
  const of = (kind: GeometryKind) => {
    const nearest = names.find((one) => modelNamed(one, kind) !== null) ?? '';
    return modelNamed(nearest, kind) ?? usual[kind];
  };
  return { point: of('point'), line: of('line'), area: of('area') };
}

/** Names of columns that may say what a feature is. */
const kindColumn = /^(type|kind|class|category|feature ?type|asset ?type|layer|typ|art|objekt ?art|folder|block)$/;

/** The values of a column that speak of models. */
function namedIn({ values }: ColumnSummary, { kinds }: LayerSummary) {
  const [kind = 'point'] = geometryKinds.toSorted((a, b) => kinds[b] - kinds[a]);
  return values.flatMap(({ value, count }) => {
    const model = modelNamed(value, kind);
    return model ? [{ value: value.toLowerCase(), model, count }] : [];
  });
}

/** The models by the values of a column, without the values that name no model. */
export function kindsBy(column: ColumnSummary, layer: LayerSummary): NonNullable<LayerPlan['kinds']> {
  const models = Object.fromEntries(namedIn(column, layer).map(({ value, model }) => [value, model]));
  return { column: column.name, models };
}

/** A column whose few values speak of models, where they do for half of the features that have one. */
function guessKinds(layer: LayerSummary): LayerPlan['kinds'] {
  const isKinds = (column: ColumnSummary) => {
    if (!column.isComplete || !kindColumn.test(plainWords(column.name))) return false;
    return namedIn(column, layer).reduce((sum, { count }) => sum + count, 0) * 2 >= column.filled;
  };
  const column = layer.columns.find(isKinds);
  return column ? kindsBy(column, layer) : null;
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

/** The share of features with a value of a column whose value is a status of some of these models. */
function statusShare(column: ColumnSummary, models: readonly ModelKey[]): number {
  if (!column.isComplete || column.filled === 0) return 0;
  const known = guessValues(column, 'status', models);
  const count = column.values.reduce((sum, one) => sum + (known[one.value.toLowerCase()] ? one.count : 0), 0);
  return count / column.filled;
}

/** Of the values of a column that is called like a status so many have to be one: a state may be one of a country. */
const leastStatuses = 0.5;

/**
 * The meaning of each column: no field is filled twice, and a column that no matcher knows goes to the description. A column is
 * the status when its values are some, whatever it is called where all of them are.
 */
function guessColumns(columns: readonly ColumnSummary[], models: readonly ModelKey[]): LayerPlan['columns'] {
  const fields = fillableFields(models);
  const share = new Map(columns.map((column) => [column.name, statusShare(column, models)]));
  const isOf = (column: string, field: string) => field !== 'status' || (share.get(column) ?? 0) >= leastStatuses;
  const taken = new Set<string>();
  const targets: Record<string, ColumnTarget> = {};
  const matchers = [
    (column: string, field: string) => plainWords(column) === plainWords(field) && isOf(column, field),
    (column: string, field: string) => isCalled(column, field) && isOf(column, field),
    (column: string, field: string) => field === 'status' && share.get(column) === 1,
  ] as const;
  for (const matches of matchers) {
    for (const { name } of columns) {
      if (Object.hasOwn(targets, name)) continue;
      const field = fields.find((one) => !taken.has(one) && matches(name, one));
      if (field === undefined) continue;
      taken.add(field);
      targets[name] = { kind: 'field', field };
    }
  }
  for (const { name } of columns) if (!Object.hasOwn(targets, name)) targets[name] = { kind: 'description' };
  return targets;
}

/** The meaning of a column's values in a field of few values: the same word, or for a status the usual one. */
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

/** The meaning of the values of all columns in their fields. */
function guessAllValues(layer: LayerSummary, columns: LayerPlan['columns'], models: readonly ModelKey[]) {
  const values: Record<string, Record<string, string>> = {};
  for (const column of layer.columns) {
    const target = columns[column.name];
    if (target?.kind !== 'field') continue;
    const meant = guessValues(column, target.field, models);
    if (Object.keys(meant).length > 0) values[target.field] = meant;
  }
  return values;
}

/** Guesses the models of the features of a layer; a layer exported from here names its models itself. */
function guessWhat(layer: LayerSummary): Pick<LayerPlan, 'models' | 'kinds'> {
  const [models, own] = [guessModels(layer), ownModels(layer)];
  if (own.length === 0) return { models, kinds: guessKinds(layer) };
  const of = (kind: GeometryKind) => ownModelFor(own, kind) ?? models[kind];
  return { models: { point: of('point'), line: of('line'), area: of('area') }, kinds: ownKinds(own) };
}

/**
 * Plans one layer from its names and values. `isOwn` as false: reads the columns of an own export like the columns of a foreign
 * file.
 */
export function guessLayer(layer: LayerSummary, isOwn = isOwnLayer(layer)): LayerPlan {
  const what = { ...guessWhat(layer), isOwn };
  const made = modelsOf(what, layer);
  const columns = isOwn ? ownTargets(layer.columns, ownModels(layer)) : guessColumns(layer.columns, made);
  const values = guessAllValues(layer, columns, made);
  const numbers = isOwn ? {} : guessNumbers(layer);
  const place = { system: null, isSwapped: false };
  return {
    ...what,
    ...place,
    columns,
    values,
    numbers,
    styles: {},
    status: statusNamed(layer.name.split(' / ').at(-1) ?? ''),
  };
}

const isSame = (a: ColumnTarget | undefined, b: ColumnTarget | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** A plan of other models: the columns that stand as they were guessed are guessed again for them. */
export function withModels(
  layer: LayerSummary,
  plan: LayerPlan,
  what: Partial<Pick<LayerPlan, 'models' | 'kinds'>>,
): LayerPlan {
  const next = { ...plan, ...what };
  const made = modelsOf(next, layer);
  const [before, after] = [guessColumns(layer.columns, modelsOf(plan, layer)), guessColumns(layer.columns, made)];
  const chosen = Object.entries(plan.columns).filter(([name, target]) => !isSame(target, before[name]));
  const taken = new Set(chosen.flatMap(([, target]) => (target.kind === 'field' ? [target.field] : [])));
  const guessed = Object.entries(after).map(([name, target]): [string, ColumnTarget] => {
    const isTaken = target.kind === 'field' && taken.has(target.field);
    return [name, isTaken ? { kind: 'description' } : target];
  });
  const columns = Object.fromEntries([...guessed, ...chosen]);
  return { ...next, columns, values: { ...guessAllValues(layer, columns, made), ...plan.values } };
}

/** The plan of a file before its user has chosen anything: guessed from the names of layers, columns and values. */
export function guessPlan({ layers }: FileSummary): ImportPlan {
  return { layers: layers.map((layer) => guessLayer(layer)), system: null };
}
