import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import { fibreLoss, type LossClass, type LossValues, type Wavelength } from './loss-values';
import { legLossOf } from './measured-loss';
import { outputOf, ratioOf, sharesOf } from './ratio-of';

/** Where a figure comes from: measured, a value of the service's or of the usual ones, or nothing that is known. */
export type LossSource = 'measured' | 'planned' | 'unknown';

/** Loss of one hop, dB; `metres` of fibre, where it is one. */
export type HopLoss = {
  readonly hop: Hop;
  readonly lossDb: number;
  readonly source: LossSource;
  readonly metres: number;
};

export type LossBudget = {
  readonly hops: readonly HopLoss[];
  readonly lossDb: number;
  readonly metres: number;
  readonly splices: number;
  readonly connectors: number;
  readonly splitters: number;
  /** True where a figure is not known and counts as nothing: then the sum is the least that is lost. */
  readonly isIncomplete: boolean;
};

export type LossAsk = {
  readonly wavelength: Wavelength;
  readonly values: LossValues;
  readonly fibreTypeOf: (cable: ItemId) => string;
};

type Figure = { readonly lossDb: number; readonly source: LossSource };

const planned = (lossDb: number | undefined): Figure =>
  lossDb === undefined ? { lossDb: 0, source: 'unknown' } : { lossDb, source: 'planned' };

type Split = Extract<Hop, { kind: 'splitter' }>;

function splitterLoss({ splitter, from, to }: Split, { splitterDb, shareDb }: LossValues): Figure {
  const output = outputOf(from, to) ?? 0;
  const legDb = legLossOf(splitter, output);
  if (legDb !== null) return { lossDb: legDb, source: 'measured' };
  if (splitter.lossDb !== undefined) return { lossDb: splitter.lossDb, source: 'measured' };
  const shares = sharesOf(splitter);
  if (!shares) return planned(splitterDb[ratioOf(splitter)]);
  const share = shares[output - 1];
  // The values are those of couplers with one input and two outputs.
  return planned(splitter.inputs === 1 && shares.length === 2 ? shareDb[String(share)] : undefined);
}

function lossOf(hop: Hop, { wavelength, values, fibreTypeOf }: LossAsk): Figure {
  switch (hop.kind) {
    case 'fibre': {
      const perKm = fibreLoss(values, fibreTypeOf(hop.cable), wavelength);
      return planned(perKm === null ? undefined : (Math.abs(hop.toM - hop.fromM) / 1000) * perKm);
    }
    case 'splice': {
      const { kind, lossDb, ribbon } = hop.run;
      if (kind === 'through') return planned(0);
      if (lossDb !== undefined) return { lossDb, source: 'measured' };
      const fusionDb = (ribbon === undefined ? undefined : values.ribbonDb) ?? values.fusionDb;
      return planned({ fusion: fusionDb, mechanical: values.mechanicalDb, connector: values.connectorDb }[kind]);
    }
    case 'splitter':
      return splitterLoss(hop, values);
    case 'end':
      return planned(0);
  }
}

const isSplice = ({ hop }: HopLoss) =>
  hop.kind === 'splice' && (hop.run.kind === 'fusion' || hop.run.kind === 'mechanical');
const isConnector = ({ hop }: HopLoss) => hop.kind === 'splice' && hop.run.kind === 'connector';

/** The loss of light on its way over these hops at one wavelength. Measured figures replace planned ones. */
export function lossBudget(hops: readonly Hop[], ask: LossAsk): LossBudget {
  const all = hops.map((hop): HopLoss => {
    const metres = hop.kind === 'fibre' ? Math.abs(hop.toM - hop.fromM) : 0;
    return { hop, ...lossOf(hop, ask), metres };
  });
  const sum = (of: (one: HopLoss) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    hops: all,
    lossDb: sum(({ lossDb }) => lossDb),
    metres: sum(({ metres }) => metres),
    splices: all.filter(isSplice).length,
    connectors: all.filter(isConnector).length,
    splitters: all.filter(({ hop }) => hop.kind === 'splitter').length,
    isIncomplete: all.some(({ source }) => source === 'unknown'),
  };
}

/** Whether a loss with a reserve fits a class: too little light is left, or so much that the receiver is overloaded. */
export function fitsClass(
  { minDb, maxDb }: LossClass,
  lossDb: number,
  reserveDb: number,
): 'fits' | 'too-much' | 'too-little' {
  if (lossDb + reserveDb > maxDb + 1e-9) return 'too-much';
  return lossDb < minDb - 1e-9 ? 'too-little' : 'fits';
}
