import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { expandBounds } from '../../geo/position/expand-bounds';
import { type ItemId, type ItemRef, modelOf } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { Editor } from '../editor';

/** Fibres of a cut cable whose light goes over the path. */
export type LostFibres = { readonly cable: ItemId; readonly used: readonly number[] };

/** A question about free fibres: between which two places, and how many. `to` is null until it is picked. */
export type FreePathsView = {
  readonly kind: 'free-paths';
  readonly from: ItemRef;
  readonly to: ItemRef | null;
  readonly count: number;
  /** A cut that the fibres must lead around, with the fibres that are lost there; null: any way is good. */
  readonly around: (LostFibres & { readonly at: LngLat }) | null;
};

/** The closure or site that an item stands for: itself, else the closure in the same place. Null where there is none. */
export function pathPlaceOf(editor: Editor, ref: ItemRef): ItemRef | null {
  if (modelOf(ref) === 'splice' || modelOf(ref) === 'site') return ref;
  const geometry = editor.document.get(ref)?.geometry;
  if (geometry?.kind !== 'point') return null;
  const { at } = geometry;
  const here = editor.env().near(expandBounds([...at, ...at], joinToleranceMetres));
  const closure = here.find(
    (one) =>
      modelOf(one.ref) === 'splice' &&
      one.geometry?.kind === 'point' &&
      isWithinMetres(one.geometry.at, at, joinToleranceMetres),
  );
  return closure?.ref ?? null;
}
