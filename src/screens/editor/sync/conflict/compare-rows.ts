import { mergeField } from '../../../../fibres/blocks/merge-field';
import { text } from '../../../../i18n/text';
import { decodePatch } from '../../../../items/codec/decode-patch';
import { sameWireValue } from '../../../../items/codec/same-wire-value';
import { type ItemGeometry, type ModelKey, modelOf } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { fieldSpecOf } from '../../../../items/registry';
import type { Outstanding, WireFields } from '../../../../offline/outbox/outbox';
import { fieldName } from '../../../text/model-name';

/** One property of an edit, as it was, as the user has it and as somebody else has it (absent: unknown). */
type Versions<T> = { readonly base: T; readonly mine: T; readonly theirs?: T };

/** A line of the comparison. `wire` are the properties of the record that it is about, `disputed` what a person decides. */
export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly wire: readonly string[];
  readonly disputed: boolean;
} & (
  | { readonly kind: 'shape'; readonly values: Versions<ItemGeometry | null> }
  | { readonly kind: 'field'; readonly spec: FieldSpec | null; readonly values: Versions<unknown> }
);

const places: readonly string[] = ['poly', 'lat', 'lng'];

type Edited = Pick<Outstanding, 'ref' | 'patch' | 'base' | 'theirs'>;

/**
 * True where somebody else has changed the very property that the user has, to something else, and both cannot be: vertices, splices
 * and lines of blocks that do not contradict each other are put together without a question.
 */
function isDisputed({ patch, base, theirs }: Edited, wire: readonly string[]): boolean {
  if (!theirs) return false;
  const differs = (other: WireFields) =>
    wire.some((name) => name in theirs && !sameWireValue(name, theirs[name], other[name]));
  const canBeBoth = (name: string) =>
    mergeField(name, { base: base[name], mine: patch[name], theirs: theirs[name] }) !== null;
  return differs(patch) && differs(base) && !wire.some(canBeBoth);
}

function geometryIn(model: ModelKey, fields: WireFields): ItemGeometry | null {
  return decodePatch(model, fields).geometry ?? null;
}

function shapeRow(edited: Edited, wire: readonly string[]): CompareRow {
  const { ref, patch, base, theirs } = edited;
  const model = modelOf(ref);
  const values = { base: geometryIn(model, base), mine: geometryIn(model, patch) };
  return {
    kind: 'shape',
    key: 'shape',
    label: text('conflict.shape'),
    wire,
    disputed: isDisputed(edited, wire),
    values: theirs ? { ...values, theirs: geometryIn(model, theirs) } : values,
  };
}

function fieldRow(edited: Edited, name: string): CompareRow {
  const { ref, patch, base, theirs } = edited;
  const spec = fieldSpecOf(ref, name) ?? null;
  const value = (fields: WireFields) => decodePatch(modelOf(ref), { [name]: fields[name] ?? null }).fields?.[name];
  const values = { base: value(base), mine: value(patch) };
  return {
    kind: 'field',
    key: name,
    label: fieldName(ref, name),
    spec,
    wire: [name],
    disputed: isDisputed(edited, [name]),
    values: theirs && name in theirs ? { ...values, theirs: value(theirs) } : values,
  };
}

/** The changes of an edit, property by property; its geometry is one of them, and the first. Pure. */
export function compareRows(edited: Edited): readonly CompareRow[] {
  const names = Object.keys(edited.patch).filter((name) => name !== 'mapProjectId');
  const place = names.filter((name) => places.includes(name));
  const fields = names.filter((name) => !places.includes(name)).map((name) => fieldRow(edited, name));
  return place.length > 0 ? [shapeRow(edited, place), ...fields] : fields;
}
