import type { ExpressionSpecification } from 'maplibre-gl';

/**
 * One value for all features, written as an expression on their kind: MapLibre makes a graphics program for each way in which a
 * layer's values come about, and layers whose values all come about in this way share a program.
 */
export function oneValue(value: string | number | ExpressionSpecification): ExpressionSpecification {
  return ['match', ['get', 'kind'], '', value, value];
}
