import type { Geometry } from 'geojson';
import type { CoordinateSystem, FileLayer } from '../contents';
import { type ConvertPlace, convertGeometry } from '../systems/convert-geometry';
import type { ImportPlan } from './import-plan';
import type { ToDegrees } from './items/make-items';

/** The system that a layer is brought to degrees from, or why it needs none (`degrees`) or has none (`unknown`). */
function systemOf(layer: FileLayer, at: number, plan: ImportPlan): CoordinateSystem | 'degrees' | 'unknown' {
  const chosen = plan.layers[at]?.system;
  if (chosen) return chosen;
  if (layer.system.kind === 'degrees') return 'degrees';
  return layer.system.kind === 'named' ? layer.system.system : (plan.system ?? 'unknown');
}

const asItStands: ConvertPlace = (x, y) => [x, y];
const exchanged =
  (convert: ConvertPlace): ConvertPlace =>
  (x, y) =>
    convert(y, x);

/**
 * How the layers of a file come to longitude and latitude by a plan. What converts coordinates is loaded only where a layer is not
 * in degrees already.
 */
export async function createToDegrees(layers: readonly FileLayer[], plan: ImportPlan): Promise<ToDegrees> {
  const systems = layers.map((layer, at) => systemOf(layer, at, plan));
  const isPlain = systems.every((system) => typeof system === 'string');
  const load = isPlain ? null : (await import('../systems/to-degrees')).toDegrees;
  const ways = layers.map((_, at): ((geometry: Geometry) => Geometry | null) => {
    const system = systems[at] ?? 'unknown';
    if (system === 'unknown') return () => null;
    const isSwapped = plan.layers[at]?.isSwapped === true;
    const convert = system === 'degrees' || !load ? asItStands : load(system);
    if (convert === asItStands && !isSwapped) return (geometry) => geometry;
    const way = isSwapped ? exchanged(convert) : convert;
    return (geometry) => convertGeometry(geometry, way);
  });
  const wayOf = new Map(layers.map((layer, at) => [layer, ways[at]]));
  return (layer, geometry) => wayOf.get(layer)?.(geometry) ?? null;
}
