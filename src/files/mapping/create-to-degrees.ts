import type { CoordinateSystem, FileLayer } from '../contents';
import type { ImportPlan } from './import-plan';
import type { ToDegrees } from './make-items';

/** The system that a layer is brought to degrees from, or why it needs none (`degrees`) or has none (`unknown`). */
function systemOf({ system }: Pick<FileLayer, 'system'>, chosen: CoordinateSystem | null) {
  if (system.kind === 'degrees') return 'degrees';
  return system.kind === 'named' ? system.system : (chosen ?? 'unknown');
}

/**
 * How the layers of a file come to longitude and latitude by a plan. What converts coordinates is loaded only where a layer is not
 * in degrees already.
 */
export async function createToDegrees(layers: readonly FileLayer[], plan: ImportPlan): Promise<ToDegrees> {
  const isPlain = layers.every((layer) => typeof systemOf(layer, plan.system) === 'string');
  if (isPlain) return (layer, geometry) => (systemOf(layer, plan.system) === 'degrees' ? geometry : null);
  const [{ toDegrees }, { convertGeometry }] = await Promise.all([
    import('../systems/to-degrees'),
    import('../systems/convert-geometry'),
  ]);
  const converters = new Map(
    layers.flatMap((layer) => {
      const system = systemOf(layer, plan.system);
      return typeof system === 'string' ? [] : [[layer, toDegrees(system)] as const];
    }),
  );
  return (layer, geometry) => {
    const convert = converters.get(layer);
    if (convert) return convertGeometry(geometry, convert);
    return systemOf(layer, plan.system) === 'degrees' ? geometry : null;
  };
}
