import type { SortBy } from '../../../../../analysis/analysis';
import { parsedJson } from '../../../../../items/codec/plain-record';
import { ownTypeField } from '../../../../../items/fields/matching-type';
import type { ModelKey } from '../../../../../items/item';
import type { FieldSpec } from '../../../../../items/model-spec';
import { specOf } from '../../../../../items/registry';

/** A column of the table; its width in CSS pixels. */
export type TableColumn = { readonly field: string; readonly width: number };

/** The columns of a model as this person wants them, and their order of rows. The first column stays in view. */
export type TableColumns = { readonly columns: readonly TableColumn[]; readonly sort: readonly SortBy[] };

export const columnWidths = { least: 56, most: 640 } as const;
const usualCount = 9;

const id: FieldSpec = { name: 'id', label: 'field.id', kind: 'number', group: 'record', readOnly: true, integer: true };

/** Every field that can be a column: those of the registry, and the item's id. */
export function columnSpecs(model: ModelKey): readonly FieldSpec[] {
  return [...specOf(model).fields, id];
}

/** The width of a column that was not changed. */
export function usualWidth({ kind, name, unit }: Pick<FieldSpec, 'kind' | 'name' | 'unit'>): number {
  if (name === 'name') return 150;
  if (kind === 'long-text') return 240;
  // A title with its unit, an arrow, and what a finger opens its menu by.
  if (kind === 'number' && unit !== undefined) return 124;
  if (kind === 'number' || kind === 'boolean') return 96;
  return kind === 'date' || kind === 'date-time' ? 160 : 140;
}

/** A model's columns before anybody chose any: its main fields, the type in the model's own words where it has any. */
export function usualColumns(model: ModelKey): TableColumns {
  const own = ownTypeField(model);
  const specs = columnSpecs(model).filter(
    ({ kind, group, name }) =>
      !(own && name === 'typeId') && group !== 'record' && kind !== 'structured' && kind !== 'tags',
  );
  // Measured values are those that rows are compared by: in view from the start.
  const [name, ...others] = specs;
  const measured = others.filter(({ computed }) => computed);
  const ordered = [...(name ? [name] : []), ...measured, ...others.filter(({ computed }) => !computed)];
  const columns = ordered.slice(0, usualCount).map((spec) => ({ field: spec.name, width: usualWidth(spec) }));
  return { columns, sort: [] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readColumn(value: unknown): TableColumn | null {
  if (!isRecord(value) || typeof value['field'] !== 'string' || typeof value['width'] !== 'number') return null;
  if (!Number.isFinite(value['width'])) return null;
  return { field: value['field'], width: Math.min(columnWidths.most, Math.max(columnWidths.least, value['width'])) };
}

function readSort(value: unknown): SortBy | null {
  if (!isRecord(value) || typeof value['field'] !== 'string') return null;
  return { field: value['field'], descending: value['descending'] === true };
}

/** Reads the columns that were kept; anything foreign, and fields that the model does not have, fall away. */
export function readColumns(model: ModelKey, text: string | null): TableColumns {
  const usual = usualColumns(model);
  const kept = parsedJson(text ?? '');
  if (!isRecord(kept) || !Array.isArray(kept['columns'])) return usual;
  const known = new Set(columnSpecs(model).map(({ name }) => name));
  const columns = kept['columns'].flatMap((one) => readColumn(one) ?? []).filter(({ field }) => known.delete(field));
  const all = new Set(columnSpecs(model).map(({ name }) => name));
  const sort = Array.isArray(kept['sort']) ? kept['sort'].flatMap((one) => readSort(one) ?? []) : [];
  return columns.length === 0 ? usual : { columns, sort: sort.filter(({ field }) => all.has(field)) };
}

/** The order after a column's title was pressed: ascending, descending, none. With `more` the other columns still count. */
export function nextSort(sort: readonly SortBy[], field: string, more: boolean): readonly SortBy[] {
  const now = sort.find((one) => one.field === field);
  const next = now === undefined ? [{ field, descending: false }] : now.descending ? [] : [{ field, descending: true }];
  if (!more) return next;
  return now === undefined ? [...sort, ...next] : sort.flatMap((one) => (one.field === field ? next : [one]));
}

/** A column one place further to the left or to the right. */
export function movedColumn(columns: readonly TableColumn[], field: string, by: -1 | 1): readonly TableColumn[] {
  const at = columns.findIndex((column) => column.field === field);
  const [one, other] = [columns[at], columns[at + by]];
  if (!one || !other) return columns;
  return columns.map((column, index) => (index === at ? other : index === at + by ? one : column));
}

/** A column that is there goes, one that is not comes, last. */
export function toggledColumn(model: ModelKey, columns: readonly TableColumn[], field: string): readonly TableColumn[] {
  const left = columns.filter((column) => column.field !== field);
  if (left.length < columns.length) return left.length === 0 ? columns : left;
  const spec = columnSpecs(model).find(({ name }) => name === field);
  return spec ? [...columns, { field, width: usualWidth(spec) }] : columns;
}
