import type { ExpressionSpecification } from 'maplibre-gl';

/**
 * One value for everything, said as one that depends on the kind: MapLibre makes a program of the graphics for each way in which a
 * layer's values come about, and layers whose values all come about in this way share one.
 */
export function oneValue(value: string | number | ExpressionSpecification): ExpressionSpecification {
  return ['match', ['get', 'kind'], '', value, value];
}
