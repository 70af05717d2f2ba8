import type { LngLat } from '../../geo/lng-lat';
import { closeRing } from '../../geo/polygon/ring';
import type { ItemGeometry, WireShape } from '../item';
import { numberText } from './read-number';

type WirePoint = { readonly lat: number | string; readonly lng: number | string };

/** `poly`, or `lat` and `lng`, in the given spelling (docs/interface.md 2.2). Null takes the place away. */
export function encodeGeometry(geometry: ItemGeometry | null, shape: WireShape): Record<string, unknown> {
  const text = shape.numbers === 'text';
  const spell = (value: number) => (text ? numberText(value, shape.decimals) : value);
  const point = ([lng, lat]: LngLat): WirePoint => ({ lat: spell(lat), lng: spell(lng) });
  if (geometry === null) return shape.form === 'lat-lng' ? { lat: null, lng: null } : { poly: null };
  if (geometry.kind === 'point') return { ...point(geometry.at) };
  if (geometry.kind === 'line') {
    const path = geometry.path.map(point);
    return { poly: shape.form === 'polygons' ? [path] : path };
  }
  const rings = geometry.polygons.map((ring) => (shape.rings === 'closed' ? closeRing(ring) : ring).map(point));
  return { poly: shape.form === 'path' && rings.length === 1 ? rings[0] : rings };
}
