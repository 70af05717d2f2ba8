import type { Fields } from '../../items/item';
import type { FibreRow } from '../plan/cut-rows';

const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.floor(value) : null);

/** A tube of a cable, with those of its fibres that are in use. */
export type TubeRow<Fibre> = FibreRow & { readonly tube: number; readonly inUse: readonly Fibre[] };

/** The tubes of a cable. */
export function tubeRows<Fibre extends { readonly fibre: number }>(
  { fiberCount, fibersPerTube }: Fields,
  inUse: readonly Fibre[],
): readonly TubeRow<Fibre>[] {
  const [fibres, perTube] = [countOf(fiberCount) ?? 0, countOf(fibersPerTube) ?? 12];
  return Array.from({ length: Math.ceil(fibres / perTube) }, (_, at): TubeRow<Fibre> => {
    const first = at * perTube + 1;
    const count = Math.min(perTube, fibres - first + 1);
    return {
      ...{ tube: at + 1, first, count },
      inUse: inUse.filter(({ fibre }) => fibre >= first && fibre < first + count),
    };
  });
}
