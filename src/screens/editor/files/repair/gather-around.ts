import type { CommandEnv } from '../../../../editor/command-env';
import type { Around } from '../../../../files/heal/create-repair';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import { boxAround } from '../../../../geo/spatial/edge-index';
import { type ItemRef, modelOf } from '../../../../items/item';
import { isNode, specOf } from '../../../../items/registry';
import { isAbandoned } from '../../../../items/sums/counted-sum';

/** Milliseconds of looking until input has a turn. */
const slice = 12;

type Options = {
  readonly toleranceM: number;
  readonly signal: AbortSignal;
  /** The items that count as lying around them; everything unless given. */
  readonly isAround?: (ref: ItemRef) => boolean;
};

/** The items of the project within so many metres of the ends of lines, turn by turn. Throws when the signal is aborted. */
export async function gatherAround(
  { near }: Pick<CommandEnv, 'near'>,
  items: readonly MadeItem[],
  { toleranceM, signal, isAround = () => true }: Options,
): Promise<Around> {
  const seen = new Set<ItemRef>();
  const around: { projectNodes: Around['projectNodes'][number][]; projectLines: Around['projectLines'][number][] } = {
    projectNodes: [],
    projectLines: [],
  };
  let until = performance.now() + slice;
  for (const { geometry } of items) {
    if (performance.now() > until) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      signal.throwIfAborted();
      until = performance.now() + slice;
    }
    if (geometry?.kind !== 'line') continue;
    for (const at of [geometry.path[0], geometry.path.at(-1)]) {
      for (const { ref, geometry: its, fields } of at ? near(boxAround(at, toleranceM)) : []) {
        if (seen.has(ref) || !isAround(ref) || isAbandoned(fields['status'])) continue;
        seen.add(ref);
        if (its?.kind === 'point' && isNode(specOf(ref))) around.projectNodes.push(its.at);
        if (its?.kind === 'line') around.projectLines.push({ path: its.path, family: modelOf(ref) });
      }
    }
  }
  return around;
}
