import type { ItemId } from '../../items/item';
import { type FibreNetwork, stretchIn } from './fibre-network';

/** A piece of one fibre between two closures that cut it, or the ends of its cable: metres of cable from its first vertex. */
export type FibrePiece = { readonly fromM: number; readonly toM: number };

/** The pieces into which closures cut a fibre, from the first vertex of its cable on; none for a cable that is not there. */
export function fibrePieces({ cables }: FibreNetwork, id: ItemId, fibre: number): readonly FibrePiece[] {
  const cable = cables.get(id);
  if (!cable) return [];
  const cuts = cable.stops.flatMap((stop) => {
    const { alongM } = stop;
    const isCut = (['start', 'end'] as const).some((toward) => stretchIn(stop, { cable: id, fibre, toward }) !== null);
    return isCut && alongM > 0 && alongM < cable.totalM ? [alongM] : [];
  });
  const bounds = [0, ...cuts, cable.totalM];
  return bounds.slice(1).map((toM, at) => ({ fromM: bounds[at] ?? 0, toM }));
}
