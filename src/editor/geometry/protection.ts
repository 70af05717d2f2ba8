import type { LngLat } from '../../geo/lng-lat';
import { insideBuffer } from '../../geo/path/distance-to-path';
import type { Item, ItemGeometry, ItemRef } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { isProtected } from '../../items/states/is-protected';
import type { ItemChange, Refusal } from '../change';
import type { EditorDocument } from '../document/document';
import { runsOf } from './vertex';

/** Leave to change one protected item within `metres` of the shape it had when leave was given. Of this session alone. */
export type Override = { readonly ref: ItemRef; readonly metres: number; readonly shape: ItemGeometry };

/** The limits of a buffer, metres, and its usual width. */
export const overrideLimits = { least: 0.5, most: 50, usual: 5 } as const;

/**
 * Leave to change a protected item, around the shape it has now, or had when leave was given (`before`): a buffer does not
 * creep. Null for what is not protected or has no shape.
 */
export function overrideFor(
  document: EditorDocument,
  { ref, metres }: { readonly ref: ItemRef; readonly metres: number },
  before: Override | null,
): Override | null {
  const item = document.get(ref);
  if (!item?.geometry || !isProtected(item)) return null;
  const within = Math.min(overrideLimits.most, Math.max(overrideLimits.least, metres));
  const shape = before?.ref === item.ref ? before.shape : item.geometry;
  return { ref: item.ref, metres: within, shape };
}

type Guard = { readonly document: Pick<EditorDocument, 'get' | 'current'>; readonly override: Override | null };

/**
 * Why a change may not be made because a protected shape would not stay as it is, or null. Every command's change passes here
 * (`changeOf`). Refusals: protected, outside-buffer (`name`, `metres`).
 */
export function protectionRefusal(guard: Guard, items: readonly ItemChange[]): Refusal | null {
  for (const part of items) {
    if (part.kind !== 'patch' || part.after.geometry === undefined) continue;
    const item = guard.document.get(part.ref);
    const refusal = item && reshapeRefusal(guard, item, part.after.geometry);
    if (refusal) return refusal;
  }
  return null;
}

/** Why an item may not take another shape (`null`: no place at all), or null when it may. */
export function reshapeRefusal(guard: Guard, item: Item, after: ItemGeometry | null): Refusal | null {
  if (!isProtected(item) || !item.geometry || sameShape(item.geometry, after)) return null;
  const { override } = guard;
  const name = labelOf(item);
  if (override === null || guard.document.current(override.ref) !== item.ref) {
    return { refusal: 'protected', params: { name } };
  }
  if (after && staysWithin(after, override)) return null;
  return { refusal: 'outside-buffer', params: { name, metres: override.metres } };
}

/** Why shapes that are dragged may not be dropped there, or null: the first of them that must stay as it is. */
export function movedRefusal(
  guard: Guard,
  moved: readonly { readonly item: Item; readonly after: ItemGeometry }[],
): Refusal | null {
  for (const { item, after } of moved) {
    const refusal = reshapeRefusal(guard, item, after);
    if (refusal) return refusal;
  }
  return null;
}

function staysWithin(after: ItemGeometry, { metres, shape }: Override): boolean {
  const around = runsOf(shape)[0]?.path ?? [];
  return runsOf(after).every(({ path }) => insideBuffer(path, around, metres));
}

function sameShape(a: ItemGeometry, b: ItemGeometry | null): boolean {
  if (a === b) return true;
  const [one, other] = [placesIn(a), b && a.kind === b.kind ? placesIn(b) : []];
  return one.length === other.length && one.every((at, index) => same(at, other[index]));
}

function placesIn(geometry: ItemGeometry): readonly LngLat[] {
  return runsOf(geometry).flatMap(({ path }) => path);
}

function same(a: LngLat, b: LngLat | undefined): boolean {
  return b !== undefined && a[0] === b[0] && a[1] === b[1];
}
