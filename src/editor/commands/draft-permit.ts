import { bufferPaths } from '../../geo/path/buffer-path';
import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { addItem } from './add-item';

/** `metres`: how far the permit reaches beyond the lines. What is no line is left out. */
export type PermitDraft = { readonly refs: readonly ItemRef[]; readonly metres: number };

/** No permit reaches further from its lines, metres. */
const mostMetres = 1000;

/**
 * Makes a permit around lines, as one undo step: lines that come near each other share a polygon. The lines stay as they are,
 * so locked and protected ones may be among them. Refusals: no-lines, invalid-value
 * (a reach of 0 or over 1,000 m), and those of `addItem`.
 */
export function draftPermit(env: CommandEnv, { refs, metres }: PermitDraft): Change | Refusal {
  if (!(metres > 0 && metres <= mostMetres)) return { refusal: 'invalid-value' };
  const paths = refs.flatMap((ref) => {
    const geometry = env.document.get(ref)?.geometry;
    return geometry?.kind === 'line' ? [geometry.path] : [];
  });
  if (paths.length === 0) return { refusal: 'no-lines' };
  return addItem(env, { model: 'permit', geometry: { kind: 'area', polygons: bufferPaths(paths, metres) } });
}
