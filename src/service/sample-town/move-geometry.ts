import type { Mutable } from '../../../.ci/sample-town/records/record-book';

type Mover = (at: { lat: number; lng: number }) => { lat: number; lng: number };

function isSpot(value: unknown): value is { readonly lat: unknown; readonly lng: unknown } {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;
}

/** Numbers stay numbers and texts stay texts (permits): each record keeps the spelling of its model. */
function movedShape(shape: unknown, move: Mover): unknown {
  if (Array.isArray(shape)) return shape.map((part) => movedShape(part, move));
  if (!isSpot(shape)) return shape;
  const { lat, lng } = shape;
  if (typeof lat === 'number' && typeof lng === 'number') return move({ lat, lng });
  const { lat: north, lng: east } = move({ lat: Number(lat), lng: Number(lng) });
  return { lat: north.toFixed(7), lng: east.toFixed(7) };
}

/** Moves a record's geometry. The pole whose latitude and longitude were mixed up has them mixed up there, too. */
export function moveGeometry(record: Mutable, move: Mover): void {
  if (record['poly'] !== undefined) record['poly'] = movedShape(record['poly'], move);
  const { lat, lng } = record;
  if (typeof lat !== 'number' || typeof lng !== 'number') return;
  const mixedUp = lat < -90;
  const place = move(mixedUp ? { lat: lng, lng: lat } : { lat, lng });
  record['lat'] = mixedUp ? place.lng : place.lat;
  record['lng'] = mixedUp ? place.lat : place.lng;
}
