import type { LossValues } from '../../../fibres/loss/loss-values';
import { legLossOf } from '../../../fibres/loss/measured-loss';
import { ratioOf, sharesOf } from '../../../fibres/loss/ratio-of';
import type { ClosurePlan, ConnectionKind, FibreEnd, Splitter } from '../../../fibres/plan/closure-plan';

/** A connection that is tested or measured, or an output of a splitter that is measured. */
export type TestedLoss = {
  readonly from: FibreEnd;
  /** Null for the output of a splitter. */
  readonly to: FibreEnd | null;
  /** So many follow each other and lose the same. */
  readonly count: number;
  readonly kind: Exclude<ConnectionKind, 'through'> | 'splitter';
  /** Null where it is called tested and nothing was measured. */
  readonly lossDb: number | null;
  /** Null where no limit is known. */
  readonly limitDb: number | null;
};

/** True for a loss above its limit. */
export function isOverLimit({ lossDb, limitDb }: Pick<TestedLoss, 'lossDb' | 'limitDb'>): boolean {
  return lossDb !== null && limitDb !== null && lossDb > limitDb + 1e-9;
}

function limitOfLeg(splitter: Splitter, output: number, { splitterDb, shareDb }: LossValues): number | null {
  const shares = sharesOf(splitter);
  return (shares ? shareDb[String(shares[output - 1])] : splitterDb[ratioOf(splitter)]) ?? null;
}

/** The connections of one closure that are tested or measured, in the order of its record. */
export function testedLosses({ runs, splitters }: ClosurePlan, values: LossValues): readonly TestedLoss[] {
  const connections = runs.flatMap(({ from, to, count, kind, state, lossDb }): readonly TestedLoss[] => {
    if (kind === 'through' || (state !== 'tested' && lossDb === undefined)) return [];
    return [{ from, to, count, kind, lossDb: lossDb ?? null, limitDb: values.limitDb[kind] }];
  });
  const legs = splitters.flatMap((splitter) =>
    Array.from({ length: splitter.outputs }, (_, at) => at + 1).flatMap((number): readonly TestedLoss[] => {
      const lossDb = legLossOf(splitter, number);
      if (lossDb === null) return [];
      const from: FibreEnd = { side: { kind: 'leg', splitter: splitter.id, way: 'out' }, number };
      return [{ from, to: null, count: 1, kind: 'splitter', lossDb, limitDb: limitOfLeg(splitter, number, values) }];
    }),
  );
  return [...connections, ...legs];
}
