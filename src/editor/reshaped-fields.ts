import type { LngLat } from '../geo/lng-lat';
import type { Fields } from '../items/item';
import { lengthFields } from '../items/length-fields';
import type { CommandEnv } from './command-env';
import { movedEndNames } from './end-names';
import type { LineItem } from './tools/selected-line';

/** The fields of a line that change with its path: its length in metres where it has one, and the names of what it ends at. */
export function reshapedFields(env: Pick<CommandEnv, 'near'>, line: LineItem, path: readonly LngLat[]): Fields {
  const names = movedEndNames(env, line, { from: line.geometry.path, to: path });
  return { ...lengthFields(line.ref, line.fields, path), ...names };
}
