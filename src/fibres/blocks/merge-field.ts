import type { ThreeWay } from '../../items/blocks/three-way';
import { mergePoly } from '../../items/codec/merge-poly';
import { resolvedAfterMerge } from '../../items/orders/merge-orders';
import { joinConnections, mergeConnections } from '../plan/merge-connections';
import { mergeDescription } from './merge-description';

type Merge = (three: ThreeWay<unknown>) => { readonly value: unknown } | null;

const valueOrNull = (value: unknown) => (value === null ? null : { value });

const merges: Readonly<Record<string, Merge>> = {
  poly: ({ base, mine, theirs }) => valueOrNull(mergePoly(base, mine, theirs)),
  connections: ({ base, mine, theirs }) => valueOrNull(mergeConnections(base, mine, theirs)),
  description: ({ base, mine, theirs }) => mergeDescription(base, mine, theirs),
};

/**
 * The value of a field with what a person changed in it in two tabs, neither of which showed the other's edit; null where there is
 * nothing to put together: then the later one counts. Pure.
 */
export function joinField(
  field: string,
  { base, earlier, later }: { readonly base: unknown; readonly earlier: unknown; readonly later: unknown },
): { readonly value: unknown } | null {
  if (field === 'connections') return joinConnections(base, { earlier, later });
  return mergeField(field, { base, mine: later, theirs: earlier });
}

/** The fields of a record as two sides changed them. */
type RecordSides = ThreeWay<Readonly<Record<string, unknown>>>;

/**
 * Merges the given fields where possible. A merged work order adds the fields that say whether its note is resolved. Pure.
 */
export function mergeFields(
  fields: readonly string[],
  { base, mine, theirs }: RecordSides,
): Readonly<Record<string, unknown>> {
  const merged = fields.flatMap((field): (readonly [string, unknown])[] => {
    const whole = mergeField(field, { base: base[field], mine: mine[field], theirs: theirs[field] });
    return whole ? [[field, whole.value]] : [];
  });
  const { description } = Object.fromEntries(merged);
  const sides = { mine: mine['description'], theirs: theirs['description'] };
  return { ...Object.fromEntries(merged), ...resolvedAfterMerge(sides, description) };
}

/** True for a field whose parts can be put together: vertices, splices, and the lines of blocks in a description. */
export function isMergedField(field: string): boolean {
  return Object.hasOwn(merges, field);
}

/**
 * The value of a field with what both sides changed in it, where each changed other parts of it; null where that cannot be
 * (docs/sync.md 4.6). Pure.
 */
export function mergeField(field: string, three: ThreeWay<unknown>): { readonly value: unknown } | null {
  return isMergedField(field) ? (merges[field]?.(three) ?? null) : null;
}
