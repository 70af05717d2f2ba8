import type { ModelPath } from '../../../contract/models';

/** A list for each model, all empty. Written out, so that the compiler sees when a model is missing. */
export function emptyRecords<T>(): Record<ModelPath, T[]> {
  return {
    'map-access-points': [],
    'map-cables': [],
    'map-documents': [],
    'map-elements': [],
    'map-info-objects': [],
    'map-notes': [],
    'map-permits': [],
    'map-poles': [],
    'map-segments': [],
    'map-sites': [],
    'map-splices': [],
  };
}
