import { type Simplified, simplifyPath } from '../../../geo/path/simplify-path';
import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import type { LineItem } from '../../tools/operations/selected-line';
import { nodeAt } from '../../topology/node-at';
import { reshapeLine } from '../../topology/reshape-line';

/** A line without its removable vertices: its ends and the vertices on nodes stay. */
export function simplified(env: Pick<CommandEnv, 'near'>, { geometry }: LineItem, toleranceM: number): Simplified {
  const { path } = geometry;
  const free = simplifyPath(path, toleranceM);
  const gone = new Set(path.filter((at) => !free.path.includes(at)));
  // Only what would go is asked about: most vertices of a long line lie on no node.
  const onNode = new Set(path.flatMap((at, index) => (gone.has(at) && nodeAt(env, at) ? [index] : [])));
  return onNode.size === 0 ? free : simplifyPath(path, toleranceM, (index) => onNode.has(index));
}

/**
 * Takes vertices out of a line that lie within `toleranceM` metres of what stays. Refusals: as `reshapeLine`, and
 * nothing-to-simplify.
 */
export function simplifyLine(
  env: CommandEnv,
  { ref, toleranceM }: { readonly ref: ItemRef; readonly toleranceM: number },
): Change | Refusal {
  return reshapeLine(env, {
    ref,
    reshape: (line) => {
      const { path } = simplified(env, line, toleranceM);
      const count = line.geometry.path.length - path.length;
      if (count === 0) return { refusal: 'nothing-to-simplify' };
      return { path, note: { key: 'simplified-line', params: { count } } };
    },
  });
}
