import type { ModelPath } from '../../contract/models';

/** One thing for each model. Written out, so that the compiler sees when a model is missing. */
export function byModel<T>(make: (model: ModelPath) => T): Readonly<Record<ModelPath, T>> {
  return {
    'map-access-points': make('map-access-points'),
    'map-cables': make('map-cables'),
    'map-documents': make('map-documents'),
    'map-elements': make('map-elements'),
    'map-info-objects': make('map-info-objects'),
    'map-notes': make('map-notes'),
    'map-permits': make('map-permits'),
    'map-poles': make('map-poles'),
    'map-segments': make('map-segments'),
    'map-sites': make('map-sites'),
    'map-splices': make('map-splices'),
  };
}
