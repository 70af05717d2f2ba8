import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import type { Fields } from '../../../items/item';
import { drawnValue } from '../../../items/lengths/item-length';
import { nameOf } from '../../../items/names/name-of';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import type { CableAllowance, RouteSide } from '../../draft/draft';
import { cableEndAt } from '../../topology/routes/cable-route';
import { addItem } from '../add-item';

export type LaidCable = {
  readonly path: readonly LngLat[];
  /** Aerial or underground; null: both, or not known. */
  readonly side: RouteSide | null;
  /** How often the route changes between above and below the ground. */
  readonly risers: number;
  readonly allowance: CableAllowance;
};

/** Metres of a cable: of its route, and what it has beside that, at its ends and in risers. */
export function laidLength({ path, risers, allowance }: Omit<LaidCable, 'side'>) {
  const routeM = drawnValue(pathLength(path));
  const slackM = drawnValue(2 * allowance.endSlackM + risers * allowance.riserM);
  return { routeM, slackM, totalM: drawnValue(routeM + slackM) };
}

/** The items at which a cable with this path ends; null where there is none. */
export function cableEnds(env: Pick<CommandEnv, 'near'>, path: readonly LngLat[]) {
  const [first, last] = [path[0], path.length > 1 ? path.at(-1) : undefined];
  const [from, to] = [first && cableEndAt(env, first), last && cableEndAt(env, last)];
  return { from: from ?? null, to: to ?? null };
}

/**
 * Makes a cable that was laid along segments: From and To are the closures, buildings or structures at its ends, its length is
 * the route's, and its slack includes the slack at the ends and in risers, so that both are in the total. It is at the closures
 * at its ends by its place, as every cable is (docs/fibre-model.md). Refusals: as `addItem`, and invalid-value for an invalid
 * allowance.
 */
export function layCable(env: CommandEnv, laid: LaidCable): Change | Refusal {
  const { fibres, endSlackM, riserM } = laid.allowance;
  const isLength = (metres: number) => Number.isFinite(metres) && metres >= 0;
  if (!isLength(endSlackM) || !isLength(riserM)) return { refusal: 'invalid-value', params: { field: 'slackM' } };
  if (fibres !== null && !(Number.isInteger(fibres) && fibres >= 1 && fibres <= 6912))
    return { refusal: 'invalid-value', params: { field: 'fiberCount' } };
  const { routeM, slackM, totalM } = laidLength(laid);
  const ends = cableEnds(env, laid.path);
  const [from, to] = [ends.from && nameOf(ends.from), ends.to && nameOf(ends.to)];
  const fields: Fields = {
    ...(from === null ? {} : { fromName: from }),
    ...(to === null ? {} : { toName: to }),
    ...(fibres === null ? {} : { fiberCount: fibres }),
    ...(laid.side === null ? {} : { installationType: laid.side }),
    ...{ lengthM: routeM, slackM, totalLengthM: totalM },
  };
  return addItem(env, { model: 'cable', geometry: { kind: 'line', path: laid.path }, fields });
}
