import type { LngLat } from '../../geo/lng-lat';
import { isInRange, maxPoints } from '../../geo/path/check-path';
import { type Message, message } from '../../i18n/message';
import { type Fields, type ItemGeometry, type ItemRef, modelOf } from '../item';
import { fieldSpecOf, specOf } from '../registry';

/** An item of the product's own export: what it was called there, its place, and all that can be written of it. */
export type OwnItem = {
  readonly ref: ItemRef;
  readonly geometry: ItemGeometry | null;
  /** The fields that its model knows, and everything else that its record had. */
  readonly fields: Fields;
};

/** True for what only the service writes: its own times, tags and owners. */
function isServices(ref: ItemRef, name: string): boolean {
  const spec = fieldSpecOf(ref, name);
  return spec?.readOnly === true && !spec.computed;
}

function pointsOf(geometry: ItemGeometry): { readonly runs: readonly (readonly LngLat[])[]; readonly least: number } {
  switch (geometry.kind) {
    case 'point':
      return { runs: [[geometry.at]], least: 1 };
    case 'line':
      return { runs: [geometry.path], least: 2 };
    case 'area':
      return { runs: geometry.polygons, least: 3 };
  }
}

/** Why the service would not take this shape for this model, or null. */
function geometryFault(ref: ItemRef, geometry: ItemGeometry | null): Message | null {
  const { placed, geometry: kinds } = specOf(ref);
  if (geometry === null) return placed === 'required' ? message('import.needsPlace') : null;
  if (!kinds.includes(geometry.kind)) return message('import.wrongShape');
  const { runs, least } = pointsOf(geometry);
  if (runs.length === 0 || runs.some((run) => run.length < least)) return message('import.tooFewPoints');
  if (runs.reduce((sum, run) => sum + run.length, 0) > maxPoints) return message('import.tooManyPoints');
  return runs.every((run) => run.every(isInRange)) ? null : message('import.noDegrees');
}

export type OwnRead = { readonly item: OwnItem; readonly dropped: readonly string[] } | { readonly reason: Message };

/**
 * An item out of an export of the product, with the names of what cannot be taken over, because only the service sets it; or why
 * it cannot be one. Empty fields are left out.
 */
export function ownItem(ref: ItemRef, geometry: ItemGeometry | null, properties: Fields): OwnRead {
  if (modelOf(ref) === 'document') return { reason: message('import.isDocument') };
  const fault = geometryFault(ref, geometry);
  if (fault) return { reason: fault };
  const given = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  const dropped = given.flatMap(([name, value]) => {
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
    return isServices(ref, name) && !isEmpty ? [name] : [];
  });
  return {
    item: { ref, geometry, fields: Object.fromEntries(given.filter(([name]) => !isServices(ref, name))) },
    dropped,
  };
}
