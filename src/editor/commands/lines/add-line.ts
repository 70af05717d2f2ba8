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
  /** Aerial or underground, as the user chose; null: it follows from the snapped items. */
  readonly side: RouteSide | null;
  /** Set before what follows from its place. */
  readonly fields?: Fields;
};

/**
 * Makes a new line as drawn: From and To are the names of the nodes at its ends, and the route type and the install method follow
 * from the snapped items. Refusals: as `addItem`.
 */
export function addLine(env: CommandEnv, { model, path, side, fields }: NewLine): Change | Refusal {
  const own = { ...fields, ...routeFields(model, drawnRoute(env, path, side)), ...endNames(env, path) };
  return addItem(env, { model, geometry: { kind: 'line', path }, fields: own });
}
