import type { ModelKey } from '../item';
import { modelKeys, specOf } from '../registry';

const models: ReadonlyMap<string, ModelKey> = new Map(
  modelKeys.flatMap((key) => (specOf(key).oldWords ?? []).map((word) => [word, key] as const)),
);

/** The item that a label means. `id` is null where the service had not seen the item when the label was written. */
type OldLabel = { readonly model: ModelKey; readonly id: number | null };

const label = /^(?:(?:New|Neu:) (?<unsent>.+)|(?<sent>\p{Lu}[\p{L} ]*) (?<id>\d{1,15}))$/u;

/**
 * Reads a label that older versions wrote into records for an item without a name: "Pole 12", "Mast 12", "New pole". Null for any
 * other text.
 */
export function oldLabelOf(written: unknown): OldLabel | null {
  if (typeof written !== 'string') return null;
  const { sent, id, unsent } = label.exec(written)?.groups ?? {};
  const model = models.get((sent ?? unsent ?? '').toLowerCase());
  return model === undefined ? null : { model, id: id === undefined ? null : Number(id) };
}
