import type { LayerSpecification } from 'maplibre-gl';

export type PaintChange = { readonly layer: string; readonly name: string; readonly value: unknown };

function parts(layer: LayerSpecification): Map<string, unknown> {
  return new Map(Object.entries(layer.paint ?? {}));
}

/** All of a layer but its colours, as one text. */
function frame({ paint: _, ...rest }: LayerSpecification): string {
  return JSON.stringify(rest);
}

/**
 * The properties to set so that one list of layers looks like another, or null when they differ in more than paint. So a scheme is
 * switched in place: no tile is lost, no layer blinks.
 */
export function paintChanges(
  before: readonly LayerSpecification[],
  after: readonly LayerSpecification[],
): readonly PaintChange[] | null {
  if (before.length !== after.length) return null;
  const changes: PaintChange[] = [];
  for (const [index, layer] of after.entries()) {
    const old = before[index];
    if (!old || frame(old) !== frame(layer)) return null;
    const [was, is] = [parts(old), parts(layer)];
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      const value = is.get(name);
      if (JSON.stringify(was.get(name)) !== JSON.stringify(value)) changes.push({ layer: layer.id, name, value });
    }
  }
  return changes;
}
