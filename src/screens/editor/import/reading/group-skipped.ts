import type { LngLat } from '../../../../geo/lng-lat';
import type { Message } from '../../../../i18n/message';
import type { OwnItem } from '../../../../items/import/own-item';
import type { DroppedName } from '../../../../items/import/read-geo-json';

/** What the worker answers: a file read, or why it could not be. */
export type ImportReading =
  | { readonly ok: false; readonly reason: Message }
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

export type SkippedGroup = { readonly reason: Message; readonly count: number; readonly first: number };

type Skipped = { readonly index: number; readonly reason: Message };

/** What is wrong, of a whole line or of one of its parts. */
function faultOf({ id, params }: Message): Message {
  const why = id === 'import.part' ? params?.['why'] : undefined;
  return typeof why === 'object' ? faultOf(why) : { id };
}

/** The same reason once: "Its point 3 is not a pair of numbers" and "Its point 9 …" are one. Positions count from 1. */
export function groupSkipped(skipped: readonly Skipped[]): readonly SkippedGroup[] {
  const groups = new Map<string, SkippedGroup>();
  for (const { index, reason } of skipped) {
    const { id } = faultOf(reason);
    const known = groups.get(id);
    groups.set(id, {
      reason: known?.reason ?? reason,
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? index + 1,
    });
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count || a.first - b.first);
}
