import type { UncutFibre } from '../../../../analysis/jobs/uncut-job';
import type { FibreRow } from '../../../../fibres/plan/cut-rows';
import type { Fields } from '../../../../items/item';

const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.floor(value) : null);

/** A tube of a cable, with those of its fibres that are in use. */
export type TubeRow = FibreRow & { readonly tube: number; readonly inUse: readonly UncutFibre[] };

/** The tubes of a cable. */
export function tubeRows({ fiberCount, fibersPerTube }: Fields, inUse: readonly UncutFibre[]): readonly TubeRow[] {
  const [fibres, perTube] = [countOf(fiberCount) ?? 0, countOf(fibersPerTube) ?? 12];
  return Array.from({ length: Math.ceil(fibres / perTube) }, (_, at): TubeRow => {
    const first = at * perTube + 1;
    const count = Math.min(perTube, fibres - first + 1);
    return {
      ...{ tube: at + 1, first, count },
      inUse: inUse.filter(({ fibre }) => fibre >= first && fibre < first + count),
    };
  });
}
