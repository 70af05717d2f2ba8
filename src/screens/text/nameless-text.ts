import { type ItemRef, idOf, isLocal, modelOf } from '../../items/item';
import { modelName } from './model-name';
import { modelWord } from './model-word';
import { text } from './text';

/** What an item without a name is called: "Segment 12"; "New segment" before the service has seen it. */
export function namelessText(ref: ItemRef): string {
  if (isLocal(ref)) return text('New {model}', { model: modelWord(modelOf(ref), 1) });
  return text('{model} {id}', { model: modelName(ref), id: String(idOf(ref)) });
}
