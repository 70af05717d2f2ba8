import { type ModelPath, modelAt } from '../../contract/models';

/** A line of n points as segments and cables spell it: numbers, degrees. */
export function line(points: number): { lat: number; lng: number }[] {
  return Array.from({ length: points }, (_, i) => ({ lat: 47.6 + i / 1_000_000, lng: -122.3 - i / 1_000_000 }));
}

/** An open ring of n points as permits spell it: strings, degrees. */
export function ring(points: number): { lat: string; lng: string }[] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI;
    return { lat: (47.6 + Math.sin(angle) / 1000).toFixed(7), lng: (-122.3 + Math.cos(angle) / 1000).toFixed(7) };
  });
}

/** A valid place for a record of the model. */
export function placeOf(model: ModelPath): Readonly<Record<string, unknown>> {
  const { form } = modelAt(model);
  if (form === 'polygons') return { poly: [ring(4)] };
  return form === 'path' ? { poly: line(3) } : { lat: 47.6, lng: -122.3 };
}
