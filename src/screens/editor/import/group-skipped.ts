import type { LngLat } from '../../../geo/lng-lat';
import type { OwnItem } from '../../../items/import/own-item';
import type { DroppedName } from '../../../items/import/read-geo-json';

/** What the worker answers: a file read, or the sentence that says why it could not be. */
export type ImportReading =
  | { readonly ok: false; readonly reason: string }
  | {
      readonly ok: true;
      readonly lines: readonly { readonly path: readonly LngLat[]; readonly name: string | null }[];
      /** Items of the product's own export. */
      readonly items: readonly OwnItem[];
      /** Attributes that are not taken over, the most frequent first. */
      readonly dropped: readonly DroppedName[];
      readonly totalM: number;
      /** What is left out, by reason, the most frequent first. */
      readonly skipped: readonly SkippedGroup[];
    };

export type SkippedGroup = { readonly reason: string; readonly count: number; readonly first: number };

type Skipped = { readonly index: number; readonly reason: string };

/** The same reason once: "Its point 3 is not a pair of numbers" and "Its point 9 …" are one. Positions count from 1. */
export function groupSkipped(skipped: readonly Skipped[]): readonly SkippedGroup[] {
  const groups = new Map<string, SkippedGroup>();
  for (const { index, reason } of skipped) {
    const key = reason.replace(/^Part \d+: /, '').replaceAll(/-?\d+(\.\d+)?(e[-+]?\d+)?/g, '#');
    const known = groups.get(key);
    groups.set(key, {
      reason: known?.reason ?? reason,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? index + 1,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || a.first - b.first);
}
