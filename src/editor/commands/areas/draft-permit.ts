import type { LngLat } from '../../../geo/lng-lat';
import { bufferPaths } from '../../../geo/path/buffer/buffer-path';
import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, isRefusal } from '../../command-env';
import { addItem } from '../add-item';

/** `metres`: how far the permit reaches beyond the lines. Other items are left out. */
export type PermitDraft = { readonly refs: readonly ItemRef[]; readonly metres: number };

/** No permit reaches further from its lines, metres. */
const mostMetres = 1000;

/** The outlines of a permit around lines. Refusals: no-lines, invalid-value (a reach of 0 or over 1,000 m). */
export function planPermit(env: CommandEnv, { refs, metres }: PermitDraft): readonly (readonly LngLat[])[] | Refusal {
  if (!(metres > 0 && metres <= mostMetres)) return { refusal: 'invalid-value' };
  const paths = refs.flatMap((ref) => {
    const geometry = env.document.get(ref)?.geometry;
    return geometry?.kind === 'line' ? [geometry.path] : [];
  });
  return paths.length === 0 ? { refusal: 'no-lines' } : bufferPaths(paths, metres);
}

/**
 * Makes a permit around lines, as one undo step: lines that come near each other share a polygon. The lines stay as they are,
 * so locked and protected ones may be among them. Refusals: those of `planPermit` and of `addItem`.
 */
export function draftPermit(env: CommandEnv, draft: PermitDraft): Change | Refusal {
  const polygons = planPermit(env, draft);
  if (isRefusal(polygons)) return polygons;
  return addItem(env, { model: 'permit', geometry: { kind: 'area', polygons } });
}
