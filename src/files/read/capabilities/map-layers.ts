import type { Message } from '../../../i18n/message';

/** A layer that a map server offers, with what asks for its tiles. */
export type OfferedLayer = {
  readonly name: string;
  readonly title: string;
  /** Whose it is, as the server says it; empty: it does not. */
  readonly attribution: string;
  /** An address with `{z}`, `{x}` and `{y}`, or `{bbox-epsg-3857}`. */
  readonly tiles: string;
  readonly tileSize: 256 | 512;
  readonly minZoom: number;
  readonly maxZoom: number;
};

/** The description of a map server. `left`: layers that lie in other squares or projections than this map has. */
export type MapLayers =
  | {
      readonly ok: true;
      readonly service: 'WMS' | 'WMTS';
      readonly title: string;
      readonly layers: readonly OfferedLayer[];
      readonly left: number;
    }
  | { readonly ok: false; readonly reason: Message };

/** Web Mercator by the names that it has had. */
const webMercator = /(?:^|\D)(3857|900913|102100|102113|3785)$/;

/** True for the coordinate system of this map's squares. */
export function isWebMercator(name: string): boolean {
  return webMercator.test(name.trim());
}

/** The parameters of a question to a map server, which are left out of a pasted address. */
const ofQuestions =
  /^(service|request|version|layers?|styles?|crs|srs|bbox|width|height|format|transparent|tilematrixset|tilematrix|tilerow|tilecol)$/i;

/** The address that was asked, with other parameters; what else it has, as the name of a map file, stays. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const [plain = '', query = ''] = address.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const kept = query.split('&').filter((part) => part !== '' && !ofQuestions.test(part.split('=')[0] ?? ''));
  const more = Object.entries(parameters).map(([key, value]) => `${key}=${encoded(value)}`);
  return `${plain}?${[...kept, ...more].join('&')}`;
}

/** As in an address, but with the places for tiles to be seen. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%2F', '/');
}
