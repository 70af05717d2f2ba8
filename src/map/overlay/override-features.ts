import type { EditorState } from '../../editor/editor';
import { bufferOutline } from '../../geo/path/buffer-outline';
import { type NetworkFeature, toGeoJson } from '../style/feature';

/** The outline in which a protected shape may change, while leave for that is given. */
export function overrideFeatures(override: EditorState['override']): readonly NetworkFeature[] {
  if (override?.shape.kind !== 'line') return [];
  const polygons = [bufferOutline(override.shape.path, override.metres)];
  return [
    { type: 'Feature', geometry: toGeoJson({ kind: 'area', polygons }), properties: { part: 'ghost', kind: 'area' } },
  ];
}
