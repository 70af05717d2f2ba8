import type { Bounds, LngLat } from '../../../../geo/lng-lat';
import { type Message, message } from '../../../../i18n/message';
import { parsedJson } from '../../../../items/codec/plain-record';
import { askGround } from '../../../../map/basemap/ask-ground';
import type { Geocoder } from '../../../deployment';

/** A place that a geocoder knows. */
export type GeocodedPlace = { readonly name: string; readonly at: LngLat; readonly bounds: Bounds | null };

export type Geocoded =
  | { readonly ok: true; readonly places: readonly GeocodedPlace[] }
  | { readonly ok: false; readonly problem: Message };

type Question = { readonly text: string; readonly near: LngLat | null; readonly language: string };

const most = 6;
const longest = 200;

function property(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

const textAt = (from: unknown, name: string): string => {
  const value = property(from, name);
  return typeof value === 'string' ? value.trim().slice(0, longest) : '';
};

/** A place on earth; null: the numbers are none. */
function placeOf(lng: unknown, lat: unknown): LngLat | null {
  if ([lng, lat].some((value) => value === '' || value === null || value === undefined)) return null;
  const [x, y] = [Number(lng), Number(lat)];
  return Math.abs(x) <= 180 && Math.abs(y) <= 85 ? [x, y] : null;
}

function boundsOf(corners: readonly unknown[]): Bounds | null {
  const [west, south, east, north] = corners.map(Number);
  const [from, to] = [placeOf(west, south), placeOf(east, north)];
  return from && to && from[0] <= to[0] && from[1] <= to[1] ? [...from, ...to] : null;
}

/** The answer of Nominatim (`format=jsonv2`); null: something else, as a report of what is wrong. */
export function readNominatim(value: unknown): readonly GeocodedPlace[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, most).flatMap((one: unknown) => {
    const [name, at] = [textAt(one, 'display_name'), placeOf(property(one, 'lon'), property(one, 'lat'))];
    const box = property(one, 'boundingbox');
    const [south, north, west, east]: readonly unknown[] = Array.isArray(box) ? box : [];
    return name === '' || !at ? [] : [{ name, at, bounds: boundsOf([west, south, east, north]) }];
  });
}

/** The answer of Photon: GeoJSON, with the parts of an address; null: something else. */
export function readPhoton(value: unknown): readonly GeocodedPlace[] | null {
  const features = property(value, 'features');
  if (!Array.isArray(features)) return null;
  return features.slice(0, most).flatMap((one: unknown) => {
    const about = property(one, 'properties');
    const coordinates = property(property(one, 'geometry'), 'coordinates');
    const [lng, lat]: readonly unknown[] = Array.isArray(coordinates) ? coordinates : [];
    const at = placeOf(lng, lat);
    const street = [textAt(about, 'street'), textAt(about, 'housenumber')].filter((part) => part !== '').join(' ');
    const parts = [textAt(about, 'name'), street, ...['city', 'state', 'country'].map((key) => textAt(about, key))];
    const name = [...new Set(parts.filter((part) => part !== ''))].join(', ');
    const extent = property(about, 'extent');
    const [west, north, east, south]: readonly unknown[] = Array.isArray(extent) ? extent : [];
    return name === '' || !at ? [] : [{ name, at, bounds: boundsOf([west, south, east, north]) }];
  });
}

/** The address that asks a geocoder for a text, near a place where one is known. */
export function geocoderAddress({ protocol, address }: Geocoder, { text, near, language }: Question): string {
  const url = new URL(
    `${address.replace(/(?<!\/)\/+$/, '')}/${protocol === 'photon' ? 'api' : 'search'}`,
    document.baseURI,
  );
  const place = near?.map((degrees) => degrees.toFixed(2)) ?? [];
  const [lng = '', lat = ''] = place;
  const more: Readonly<Record<string, string>> =
    protocol === 'photon'
      ? { limit: String(most), lang: language, ...(near ? { lon: lng, lat } : {}) }
      : { format: 'jsonv2', limit: String(most), 'accept-language': language };
  for (const [name, value] of Object.entries({ q: text.slice(0, longest), ...more })) url.searchParams.set(name, value);
  return url.href;
}

/** Asks a geocoder for the places of a text. Throws when the signal ends it. */
export async function geocode(geocoder: Geocoder, question: Question, signal: AbortSignal): Promise<Geocoded> {
  const answer = await askGround({ address: geocoderAddress(geocoder, question), signal });
  if (!answer.ok) return answer;
  const value = parsedJson(new TextDecoder().decode(answer.bytes));
  const places = geocoder.protocol === 'photon' ? readPhoton(value) : readNominatim(value);
  return places ? { ok: true, places } : { ok: false, problem: message('search.geocoderUnreadable') };
}
