import { text } from '../../i18n/text';
import { type ItemRef, idOf, isLocal, modelOf } from '../../items/item';
import { modelName } from './model-name';
import { modelWord } from './model-word';

/** What an item without a name is called: "Segment 12"; "New segment" before the service has seen it. */
export function namelessText(ref: ItemRef): string {
  if (isLocal(ref)) return text('nameless.new', { model: modelWord(modelOf(ref), 1) });
  return text('nameless.modelId', { model: modelName(ref), id: String(idOf(ref)) });
}
