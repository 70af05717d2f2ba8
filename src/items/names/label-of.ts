import { type Message, message } from '../../i18n/message';
import { type Item, type ItemRef, idOf, isLocal, type ModelKey, modelOf } from '../item';
import { specOf } from '../registry';
import { nameOf } from './name-of';

/** The text by which a person knows an item: its name, or a message for an item without one. */
export type Label = string | Message;

/** The label of an item: its name, or "Segment 12"; "New segment" before the service has seen it. It is never written into a record. */
export function labelOf(item: Pick<Item, 'ref' | 'fields'>): Label {
  return nameOf(item) ?? namelessMessage(item.ref);
}

/** The label of an item without a name. */
export function namelessMessage(ref: ItemRef): Message {
  if (isLocal(ref)) return message('nameless.new', { model: modelOf(ref) });
  return message('nameless.modelId', { model: message(specOf(ref).one), id: String(idOf(ref)) });
}

/** The labels of a model's items without a name, as texts: in `sent`, `{id}` stands for the number. */
export type NamelessTexts = { readonly sent: string; readonly unsent: string };

/** The English texts: for files, and for workers, which have no catalogue. */
function englishNameless(model: ModelKey): NamelessTexts {
  const words = model.replace('-', ' ');
  return { sent: `${words.charAt(0).toUpperCase()}${words.slice(1)} {id}`, unsent: `New ${words}` };
}

/** The label of an item as a text, for modules that have no catalogue. */
export function labelIn(item: Pick<Item, 'ref' | 'fields'>, texts?: NamelessTexts): string {
  const { ref } = item;
  const { sent, unsent } = texts ?? englishNameless(modelOf(ref));
  return nameOf(item) ?? (isLocal(ref) ? unsent : sent.replace('{id}', String(idOf(ref))));
}
