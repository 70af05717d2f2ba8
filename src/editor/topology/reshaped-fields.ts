import type { LngLat } from '../../geo/lng-lat';
import { lengthFields } from '../../items/fields/length-fields';
import type { Fields } from '../../items/item';
import type { CommandEnv } from '../command-env';
import type { LineItem } from '../tools/operations/selected-line';
import { movedEndNames } from './end-names';

/** The fields of a line that change with its path: its length in metres where it has one, and the names of what it ends at. */
export function reshapedFields(env: Pick<CommandEnv, 'near'>, line: LineItem, path: readonly LngLat[]): Fields {
  const names = movedEndNames(env, line, { from: line.geometry.path, to: path });
  return { ...lengthFields(line.ref, line.fields, path), ...names };
}
