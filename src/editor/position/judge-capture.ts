/** How exact a place must be that is captured in a project. */
export type CaptureRules = {
  /** Metres. */
  readonly limitM: number;
  /** The fate of a place that is less exact: it is refused, or captured and marked. */
  readonly beyond: 'refuse' | 'mark';
  /** Seconds for which readings are averaged. */
  readonly seconds: number;
};

export const usualRules: CaptureRules = { limitM: 5, beyond: 'refuse', seconds: 10 };

export type Verdict = 'good' | 'marked' | 'inexact' | 'old';

/** Milliseconds after which a position may be somewhere else. */
const freshFor = 10_000;

/**
 * Whether a position may be captured: `inexact` and `old` ones may not, and a `marked` one lies beyond the limit where that is
 * allowed. `accuracyM` in metres, `ageMs` in milliseconds since its last reading.
 */
export function judgeCapture(
  { accuracyM, ageMs }: { readonly accuracyM: number; readonly ageMs: number },
  { limitM, beyond }: CaptureRules,
): Verdict {
  if (!(ageMs <= freshFor)) return 'old';
  if (accuracyM <= limitM) return 'good';
  return beyond === 'mark' ? 'marked' : 'inexact';
}

const between = (value: unknown, [least, most, usual]: readonly [number, number, number]): number =>
  typeof value === 'number' && value >= least && value <= most ? value : usual;

/** Rules from their stored form; missing or invalid values are as usual, or as in the given rules. */
export function readRules(kept: unknown, otherwise: CaptureRules = usualRules): CaptureRules {
  const of = (name: string): unknown =>
    typeof kept === 'object' && kept !== null ? Object.entries(kept).find(([key]) => key === name)?.[1] : undefined;
  return {
    limitM: between(of('limitM'), [0.01, 1000, otherwise.limitM]),
    beyond: of('beyond') === 'mark' ? 'mark' : 'refuse',
    seconds: between(of('seconds'), [2, 600, otherwise.seconds]),
  };
}
