import type { ExpressionSpecification } from 'maplibre-gl';

/**
 * One colour for everything, said as one that depends on the kind: MapLibre makes a program of the graphics for each way in which a
 * layer's values come about, and layers whose colours all come about in this way share one.
 */
export function oneColour(colour: string): ExpressionSpecification {
  return ['match', ['get', 'kind'], '', colour, colour];
}
