import type { Bounds, LngLat } from '../../geo/lng-lat';
import { sameLngLat } from '../../geo/position/same-lng-lat';
import type { Item } from '../../items/item';
import { isNode, specOf } from '../../items/registry';
import { compareRefs } from '../../items/sorting/compare-refs';
import type { CommandEnv } from '../command-env';

/** A node (pole, access point, site, splice) that lies at a place within a centimetre, or null; the lowest one drawn first. */
export function nodeAt(env: Pick<CommandEnv, 'near'>, at: LngLat): Item | null {
  const reach = 2e-7;
  const bounds: Bounds = [at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach];
  const nodes = env.near(bounds).filter(({ ref, geometry }) => {
    return isNode(specOf(ref)) && geometry?.kind === 'point' && sameLngLat(geometry.at, at);
  });
  const [first] = nodes.toSorted((a, b) => specOf(a.ref).order - specOf(b.ref).order || compareRefs(a.ref, b.ref));
  return first ?? null;
}
