import type { Language } from '../../i18n/language';
import { text } from '../../i18n/text';
import { type ItemRef, idOf, isLocal, type ModelKey, modelOf } from '../../items/item';
import { byKey } from '../../items/registry';
import { modelName } from './model-name';
import { modelWord } from './model-word';

/** The name of an item without one: "Segment 12"; "New segment" before the service has seen it. */
export function namelessText(ref: ItemRef): string {
  if (isLocal(ref)) return text('nameless.new', { model: modelWord(modelOf(ref), 1) });
  return text('nameless.modelId', { model: modelName(ref), id: String(idOf(ref)) });
}

/**
 * The same for every model, with `{id}` for the number: for the map, whose tiles are cut in a worker without a catalogue; none in
 * English, which that worker has.
 */
export function namelessTexts(language: Language): Readonly<Partial<Record<ModelKey, string>>> {
  // The worker's own.
  if (language === 'en') return {};
  return byKey((model) => text('nameless.modelId', { model: modelName(model), id: '{id}' }));
}
