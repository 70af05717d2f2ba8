import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import type { FibreEnd } from '../plan/closure-plan';
import type { Landmark } from './measured-path';

/** A connection that an event of a measurement is about: its closure, and its end on the side of the instrument. */
export type MeasuredSplice = { readonly closure: ItemId; readonly end: FibreEnd };

/**
 * The one connection at a place of a path; null where the light passes several parts there, whose losses an instrument cannot tell
 * apart, and where nothing is connected. `from`: the end of the path from which was measured.
 */
export function measuredSplice(
  hops: readonly Hop[],
  { hop: at }: Landmark,
  from: 'begin' | 'end',
): MeasuredSplice | null {
  const here = hops[at];
  if (here?.kind !== 'splice' || here.run.kind === 'through') return null;
  const isPart = (hop: Hop | undefined) => hop?.kind === 'splice' || hop?.kind === 'splitter';
  if (isPart(hops[at - 1]) || isPart(hops[at + 1])) return null;
  return { closure: here.closure, end: from === 'begin' ? here.from : here.to };
}
