import type { WireFields } from './outbox';

/** True when two wire values of one field mean the same (reliability.md F43). */
export function isSameField(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** The geometry of a record as a text to compare records by, or null for one without a place. */
export function fingerprintOf(record: WireFields): string | null {
  const { poly, lat, lng } = record;
  if (poly === undefined && (lat === undefined || lng === undefined)) return null;
  return JSON.stringify(poly ?? [lat, lng]);
}

/** `mapProjectId` as the model spells it: a number, but text on permits (gaps.md 14). */
export function projectIdFor(op: { readonly model: string; readonly projectId: number }, record: WireFields): unknown {
  if (record['mapProjectId'] !== undefined) return record['mapProjectId'];
  return op.model === 'permit' ? String(op.projectId) : op.projectId;
}
