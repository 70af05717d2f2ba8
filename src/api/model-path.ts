import { models } from '../contract/models';
import type { ModelKey } from '../items/item';

/** The collection path of a model (interface.md, Generic model endpoints). Throws for one that the interface does not have. */
export function modelPath(model: ModelKey): string {
  const entry = models.find(({ plural }) => plural.split('-').slice(1).join('-') === `${model}s`);
  if (!entry) throw new Error(`No path for the model ${model}`);
  return entry.plural;
}
