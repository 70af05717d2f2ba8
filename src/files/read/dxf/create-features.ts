import type { Geometry } from 'geojson';
import { type Message, message } from '../../../i18n/message';
import type { FileLimits } from '../../contents';
import type { FileFolder, FoundFeature } from '../features/layers-of';
import { keyOf } from './drawing-parts';
import { plainText } from './plain-text';

/** Parts of one item that the export wrote one after the other: an area again. */
function isSameItem(before: FoundFeature | undefined, { folder, geometry, values }: FoundFeature): boolean {
  if (before?.folder !== folder || geometry?.type !== 'Polygon' || values['id'] === undefined) return false;
  const isArea = before.geometry?.type === 'Polygon' || before.geometry?.type === 'MultiPolygon';
  return isArea && before.values['id'] === values['id'] && before.values['model'] === values['model'];
}

function joinedArea(before: Geometry | null, more: Geometry | null): Geometry | null {
  if (more?.type !== 'Polygon') return before;
  if (before?.type === 'MultiPolygon') {
    before.coordinates.push(more.coordinates);
    return before;
  }
  if (before?.type !== 'Polygon') return before;
  return { type: 'MultiPolygon', coordinates: [before.coordinates, more.coordinates] };
}

/**
 * Gathers features by layer, and counts them: `add` says why there are more than a file may have. Of a drawing that the export
 * has written, `isOwn`, areas of several parts are one again.
 */
export function createFeatures(limits: FileLimits, isOwn: boolean) {
  const folders = new Map<string, FileFolder>();
  const found: FoundFeature[] = [];
  let positions = 0;
  return {
    found,
    folderOf: (name: string): FileFolder => {
      const folder = folders.get(keyOf(name)) ?? { name: plainText(name), above: null };
      folders.set(keyOf(name), folder);
      return folder;
    },
    add: (feature: FoundFeature, more: number): Message | null => {
      positions += more;
      if (positions > limits.positions) return message('file.tooManyPoints', { most: limits.positions });
      const before = found.at(-1);
      if (isOwn && before && isSameItem(before, feature)) {
        found[found.length - 1] = { ...before, geometry: joinedArea(before.geometry, feature.geometry) };
        return null;
      }
      found.push(feature);
      return found.length > limits.features ? message('read.moreFeatures', { most: limits.features }) : null;
    },
  };
}
