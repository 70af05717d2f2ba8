import type { Language } from '../../i18n/language';
import { text } from '../../i18n/text';
import type { Item, ItemRef, ModelKey } from '../../items/item';
import { type Label, labelOf, type NamelessTexts, namelessMessage } from '../../items/names/label-of';
import { byKey } from '../../items/registry';
import { messageText } from './message-text';
import { modelName } from './model-name';
import { modelWord } from './model-word';

/** The name of an item, or its label in the language of the user: "Segment 12". It is read, and never written into a record. */
export function itemLabel(item: Pick<Item, 'ref' | 'fields'>): string {
  return labelText(labelOf(item));
}

/** A label of a module without a language. */
export function labelText(label: Label): string {
  return typeof label === 'string' ? label : messageText(label);
}

/** The label of an item without a name: "Segment 12"; "New segment" before the service has seen it. */
export function namelessText(ref: ItemRef): string {
  return messageText(namelessMessage(ref));
}

/**
 * The same for every model: for the map, whose tiles are cut in a worker without a catalogue; none in English, which that
 * worker has.
 */
export function namelessTexts(language: Language): Readonly<Partial<Record<ModelKey, NamelessTexts>>> {
  // The worker's own.
  if (language === 'en') return {};
  return byKey((model) => ({
    sent: text('nameless.modelId', { model: modelName(model), id: '{id}' }),
    unsent: text('nameless.new', { model: modelWord(model, 1) }),
  }));
}
