import type { LngLat } from '../../../geo/lng-lat';
import type { Fields, ModelKey } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import type { RouteSide } from '../../draft/draft';
import { endNames } from '../../topology/end-names';
import { drawnRoute, routeFields } from '../../topology/routes/drawn-route';
import { addItem } from '../add-item';

export type NewLine = {
  readonly model: ModelKey;
  readonly path: readonly LngLat[];
  /** Aerial or underground, where the user chose; null: as follows from what it is snapped to. */
  readonly side: RouteSide | null;
  /** Set before what follows from its place. */
  readonly fields?: Fields;
};

/**
 * Makes a new line as it was drawn: with the names of the nodes at its ends as From and To, and with the route type and the
 * install method that follow from what it is snapped to. Refusals: as `addItem`.
 */
export function addLine(env: CommandEnv, { model, path, side, fields }: NewLine): Change | Refusal {
  const own = { ...fields, ...routeFields(model, drawnRoute(env, path, side)), ...endNames(env, path) };
  return addItem(env, { model, geometry: { kind: 'line', path }, fields: own });
}
