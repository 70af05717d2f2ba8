import type { Fields, ItemRef, ModelKey } from '../item';
import type { FieldSpec } from '../model-spec';
import { specOf } from '../registry';

/** One of the service's types of a model, as its reference collection has it; some have the model's own word for it as `code`. */
export type TypeChoice = Readonly<Record<string, unknown>> & { readonly id: number; readonly name: string };

/** The field that has in words what `typeId` has as a number; undefined for models without one. */
export function ownTypeField(of: ItemRef | ModelKey): FieldSpec | undefined {
  return specOf(of).fields.find(({ mirrorsType }) => mirrorsType);
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();

function means({ name, code }: TypeChoice, value: string): boolean {
  return plain(name) === plain(value) || (typeof code === 'string' && plain(code) === plain(value));
}

/** The service's type that means the same as a model's own word; null when it has none. */
export function typeIdOfWord(choices: readonly TypeChoice[], word: unknown): number | null {
  if (typeof word !== 'string' || word === '') return null;
  return choices.find((choice) => means(choice, word))?.id ?? null;
}

/**
 * True when a record's type and the model's own word mean the same, so that one of them is enough to read and to choose; also
 * where the type is not set. A record whose two differ shows both.
 */
export function hasMatchingType(of: ItemRef | ModelKey, fields: Fields, choices: readonly TypeChoice[]): boolean {
  const own = ownTypeField(of);
  const type = own ? typeIdOfWord(choices, fields[own.name]) : null;
  return type !== null && (fields['typeId'] ?? type) === type;
}

/**
 * The fields that are set with one field: with the model's own word its type, as long as the two meant the same; null where the service
 * has no type for the new word.
 */
export function withMatchingType(
  { ref, fields }: { readonly ref: ItemRef; readonly fields: Fields },
  set: Fields,
  choices: readonly TypeChoice[],
): Fields {
  const own = ownTypeField(ref)?.name;
  const hasType = fields['typeId'] !== null && fields['typeId'] !== undefined;
  if (own === undefined || !(own in set) || 'typeId' in set || !hasType) return set;
  if (!hasMatchingType(ref, fields, choices)) return set;
  return { ...set, typeId: typeIdOfWord(choices, set[own]) };
}
