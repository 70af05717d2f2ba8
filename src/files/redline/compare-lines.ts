import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../../items/item';
import { type AsBuiltPoint, asBuiltPoints } from './as-built-points';
import { findStretches, findUnmatched, type OverStretch, type Range } from './find-stretches';
import { edgeAt, type LineSet, lengthIn, lineSet, placeIn } from './line-set';
import { matchLine, type Sample, unmatched } from './match-line';

/** A line of the design, and how far it may lie from what was built, metres. */
export type DesignLine = { readonly ref: ItemRef; readonly path: readonly LngLat[]; readonly toleranceM: number };

/** A stretch of a line of the design that lies further from the file than it may. */
export type Stretch = OverStretch & {
  readonly ref: ItemRef;
  readonly toleranceM: number;
  /** The stretch as it is designed, and as the file has it. */
  readonly path: readonly LngLat[];
  readonly points: readonly AsBuiltPoint[];
};

/** A part of a line of the design that the file has nothing for. */
export type MissingPart = Range & { readonly ref: ItemRef; readonly path: readonly LngLat[] };

/** A part of a line of the file that the design has nothing for; `line`: its place among the lines of the file. */
export type ExtraPart = Range & { readonly line: number; readonly path: readonly LngLat[]; readonly isWhole: boolean };

export type LineComparison = {
  /** In the order of the design, and along each line. */
  readonly stretches: readonly Stretch[];
  readonly missing: readonly MissingPart[];
  readonly extra: readonly ExtraPart[];
  /** Metres of the design that lie beside something of the file. */
  readonly comparedM: number;
};

/** Lines further from each other than this are not meant for each other, metres. */
const reachM = 15;
/** Parts shorter than this are not listed as missing, metres. */
const leastM = 5;
/** A piece that lies nearer to another line by this is that line's, metres. */
const nearerM = 1;
/** Shorter pieces are left to both: around a corner the nearer one changes, metres. */
const contestedM = 20;

/** Which line is nearest to each metre of the lines of a set, and how far it is. */
type Owners = { readonly lines: Int32Array; readonly aways: Float32Array };

function ownersOf(samples: readonly Sample[]): Owners {
  return {
    lines: Int32Array.from(samples, ({ line }) => line),
    aways: Float32Array.from(samples, ({ away }) => away),
  };
}

/** A part of a line of a set, with its ends. */
export function partOf(set: LineSet, line: number, { fromM, toM }: Range): readonly LngLat[] {
  const inside: LngLat[] = [];
  const next = set.starts[line + 1] ?? 0;
  // A line has many parts: only its vertices in this one are looked at.
  for (let vertex = edgeAt(set, line, fromM); vertex < next; vertex += 1) {
    const along = set.along[vertex] ?? 0;
    if (along >= toM - 0.01) break;
    if (along > fromM + 0.01) inside.push([set.places[2 * vertex] ?? 0, set.places[2 * vertex + 1] ?? 0]);
  }
  return [placeIn(set, line, fromM), ...inside, placeIn(set, line, toM)];
}

/** Takes away what belongs to a line that lies nearer to it: of two lines side by side, a file with one of them means the nearer one. */
function withoutContested(
  samples: readonly Sample[],
  line: number,
  owners: readonly (Owners | undefined)[],
): readonly Sample[] {
  const counts = new Map<number, { all: number; lost: number }>();
  for (const { run, line: other, otherAlong, away } of samples) {
    if (other < 0) continue;
    const count = counts.get(run) ?? { all: 0, lost: 0 };
    counts.set(run, count);
    const owner = owners[other];
    const at = Math.round(otherAlong);
    const by = owner?.lines[Math.min(at, owner.lines.length - 1)] ?? -1;
    const apart = owner?.aways[Math.min(at, owner.aways.length - 1)] ?? away;
    count.all += 1;
    if (by >= 0 && by !== line && apart < away - nearerM) count.lost += 1;
  }
  const isLost = (run: number) => {
    const { all = 0, lost = 0 } = counts.get(run) ?? {};
    return all >= contestedM && lost > all / 2;
  };
  return samples.map((one) => (isLost(one.run) ? { ...one, ...unmatched } : one));
}

type Sets = { readonly design: LineSet; readonly file: LineSet };

/** Goes through work that is so far done, 0 to 1. */
function* inSteps<Answer>(work: Generator<undefined, Answer>, done: number): Generator<number, Answer> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield done;
  }
}

/** The parts of the file without a line of the design, and the owners of the rest. */
function* matchFile({
  design,
  file,
}: Sets): Generator<number, { owners: readonly Owners[]; extra: readonly ExtraPart[] }> {
  const owners: Owners[] = [];
  const extra: ExtraPart[] = [];
  for (let line = 0; line < file.count; line += 1) {
    const samples = yield* inSteps(matchLine(file, line, { others: design, reachM }), line / file.count);
    owners.push(ownersOf(samples));
    const length = lengthIn(file, line);
    for (const part of findUnmatched(samples, Math.min(leastM, Math.max(length, 0.01)))) {
      const isWhole = part.toM - part.fromM > length - 0.01;
      extra.push({ ...part, line, path: partOf(file, line, part), isWhole });
    }
    if (line % 20 === 0) yield line / file.count;
  }
  return { owners, extra };
}

/**
 * Compares lines of the design with lines of a file of what was built: every metre along each line of the design, the offset to the
 * line of the file that belongs to it. Lengths in metres. Yields how much is done, 0 to 1. Deterministic, and it changes nothing.
 */
export function* compareLines(
  designed: readonly DesignLine[],
  built: readonly (readonly LngLat[])[],
): Generator<number, LineComparison> {
  const sets: Sets = { design: lineSet(designed.map(({ path }) => path)), file: lineSet(built) };
  const matchingFile = matchFile(sets);
  let step = matchingFile.next();
  for (; !step.done; step = matchingFile.next()) yield step.value / 2;
  const { owners, extra } = step.value;
  const stretches: Stretch[] = [];
  const missing: MissingPart[] = [];
  let comparedM = 0;
  for (const [line, { ref, toleranceM }] of designed.entries()) {
    if (line % 20 === 0) yield 0.5 + line / designed.length / 2;
    const matching = matchLine(sets.design, line, { others: sets.file, reachM });
    const matched = yield* inSteps(matching, 0.5 + line / designed.length / 2);
    const samples = withoutContested(matched, line, owners);
    comparedM += samples.reduce(
      (sum, one, at) => sum + (one.line < 0 ? 0 : one.along - (samples[at - 1]?.along ?? 0)),
      0,
    );
    for (const found of findStretches(samples, toleranceM)) {
      const points = asBuiltPoints({ set: sets.design, line, others: sets.file }, samples, found);
      stretches.push({ ...found, ref, toleranceM, path: partOf(sets.design, line, found), points });
    }
    for (const part of findUnmatched(samples, Math.min(leastM, Math.max(lengthIn(sets.design, line), 0.01))))
      missing.push({ ...part, ref, path: partOf(sets.design, line, part) });
  }
  return { stretches, missing, extra, comparedM };
}
