import { byModel, type ModelPath } from '../../../contract/models';

/** A list for each model, all empty. */
export function emptyRecords<T>(): Record<ModelPath, T[]> {
  return byModel(() => []);
}
