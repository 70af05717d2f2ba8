import type { FibreEnd, Splitter } from '../plan/closure-plan';

type Shared = Pick<Splitter, 'inputs' | 'outputs' | 'rest'>;

/** Per cent of the light for each output in order, for a splitter whose record has `shares`; null for an even splitter. */
export function sharesOf({ outputs, rest }: Shared): readonly number[] | null {
  const shares = rest['shares'];
  if (!Array.isArray(shares) || shares.length !== outputs) return null;
  const numbers = shares.filter((one): one is number => typeof one === 'number' && one > 0 && one < 100);
  return numbers.length === outputs ? numbers : null;
}

/** "1:32", or "10/90" for a splitter with an output of 10 % and one of 90 %. */
export function ratioOf(splitter: Shared): string {
  return sharesOf(splitter)?.join('/') ?? `${splitter.inputs}:${splitter.outputs}`;
}

/** The number of the output over which light comes or goes; null where neither end is one. */
export function outputOf(...ends: readonly FibreEnd[]): number | null {
  return ends.find(({ side }) => side.kind === 'leg' && side.way === 'out')?.number ?? null;
}
