import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import { fitsClass, type HopLoss, lossBudget } from './loss-budget';
import { isMultimode, type LossClass, type LossValues, usualFibre, type Wavelength } from './loss-values';
import { ratioOf } from './ratio-of';

/** Against which class paths are held, and what parts lose. */
export type BudgetAsk = { readonly lossClass: LossClass; readonly values: LossValues };

/** A part of a path whose loss is not known: fibre of a type, or a splitter of a ratio. */
export type UnknownPart =
  | { readonly kind: 'fibre'; readonly cable: ItemId; readonly fibreType: string }
  | { readonly kind: 'splitter'; readonly closure: ItemId; readonly splitter: string; readonly ratio: string };

/** How a path misses its class: dB at one of the wavelengths of the class, and the limit that it misses. */
export type MissedClass = {
  /** `too-far`: longer than the class reaches. `unknown`: a part's loss is not known, and what is known is not too much. */
  readonly fit: 'too-much' | 'too-little' | 'too-far' | 'unknown';
  readonly wavelength: Wavelength;
  /** The sum of the known losses. */
  readonly lossDb: number;
  readonly limitDb: number;
  /** Metres of fibre. */
  readonly metres: number;
  /** The parts without a known loss, each once; every `fit` may have some. */
  readonly unknown: readonly UnknownPart[];
};

/** One key for each part: equal for equal ones. */
export function keyOfPart(part: UnknownPart): string {
  return part.kind === 'fibre' ? `fibre ${part.cable}` : `splitter ${part.closure} ${part.splitter}`;
}

type TypeOf = (cable: ItemId) => string;

function partOf({ hop, source }: HopLoss, fibres: LossClass['fibres'], fibreTypeOf: TypeOf): UnknownPart | null {
  if (hop.kind === 'fibre') {
    const fibreType = fibreTypeOf(hop.cable);
    const isKnown = source !== 'unknown' && fibres?.includes(fibreType) !== false;
    return isKnown ? null : { kind: 'fibre', cable: hop.cable, fibreType };
  }
  if (hop.kind !== 'splitter' || source !== 'unknown') return null;
  return { kind: 'splitter', closure: hop.closure, splitter: hop.splitter.id, ratio: ratioOf(hop.splitter) };
}

/** The parts of a path that have no value, or that are of fibre for which a class with `fibres` is not made; each once. */
export function unknownParts(
  losses: readonly HopLoss[],
  fibreTypeOf: TypeOf,
  fibres?: LossClass['fibres'],
): readonly UnknownPart[] {
  const parts = losses.flatMap((one) => partOf(one, fibres, fibreTypeOf) ?? []);
  return [...new Map(parts.map((part) => [keyOfPart(part), part])).values()];
}

function missedAt(
  hops: readonly Hop[],
  { lossClass, values, wavelength }: BudgetAsk & { readonly wavelength: Wavelength },
  fibreTypeOf: TypeOf,
): MissedClass | null {
  const { minDb, maxDb, mostM = Number.POSITIVE_INFINITY, fibres } = lossClass;
  const { hops: losses, lossDb, metres } = lossBudget(hops, { wavelength, values, fibreTypeOf });
  const unknown = unknownParts(losses, fibreTypeOf, fibres);
  const answer = (fit: MissedClass['fit'], limitDb: number) => ({ fit, wavelength, lossDb, limitDb, metres, unknown });
  const fit = fitsClass(lossClass, lossDb, 0);
  // The known losses are a lower bound: too much stays too much, and too little may become enough.
  if (fit === 'too-much') return answer(fit, maxDb);
  if (metres > mostM) return answer('too-far', maxDb);
  if (unknown.length > 0) return answer('unknown', maxDb);
  return fit === 'fits' ? null : answer(fit, minDb);
}

/**
 * How a path misses a class, or null where it fits at all wavelengths of the class. What it misses for certain goes before what is not
 * known. `fibreTypeOf` may answer an empty text for a cable whose record names no fibre.
 */
export function missedClass(hops: readonly Hop[], ask: BudgetAsk, fibreTypeOf: TypeOf): MissedClass | null {
  const typeOf = (cable: ItemId) => fibreTypeOf(cable) || usualFibre;
  const missed = ask.lossClass.wavelengths.flatMap(
    (wavelength) => missedAt(hops, { ...ask, wavelength }, typeOf) ?? [],
  );
  return missed.find(({ fit }) => fit !== 'unknown') ?? missed[0] ?? null;
}

/**
 * True for a class of the kind of fibre, multimode or single-mode, that a path has, and of every kind where the path has no fibre.
 * A class from point to point is for paths without a splitter.
 */
export function isForPath(
  { fibres = [], isPointToPoint = false }: LossClass,
  hops: readonly Hop[],
  fibreTypeOf: TypeOf,
): boolean {
  if (isPointToPoint && hops.some(({ kind }) => kind === 'splitter')) return false;
  const types = hops.flatMap((hop) => (hop.kind === 'fibre' ? [fibreTypeOf(hop.cable)] : []));
  return types.length === 0 || types.some((type) => isMultimode(type) === fibres.some(isMultimode));
}
