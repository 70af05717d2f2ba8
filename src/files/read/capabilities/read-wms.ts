import { message } from '../../../i18n/message';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree';
import { isWebMercator, type MapLayers, type OfferedLayer, withParameters } from './map-layers';

/** The properties that layers inherit from the one around them. */
type Above = { readonly systems: readonly string[]; readonly attribution: string };
type Found = { readonly element: XmlElement; readonly name: string } & Above;

/** More levels are no folders of people. */
const deepest = 20;
const pictures = ['image/png', 'image/png8', 'image/png; mode=8bit', 'image/webp', 'image/jpeg'];

function layersIn(element: XmlElement, above: Above, depth = 0): readonly Found[] {
  const systems = [...above.systems, ...elementsOf(element, 'CRS', 'SRS').flatMap((one) => textOf(one).split(/\s+/))];
  const own = textOf(elementOf(elementOf(element, 'Attribution'), 'Title'));
  const here = { systems, attribution: own || above.attribution };
  const name = textOf(elementOf(element, 'Name'));
  const inside = depth < deepest ? elementsOf(element, 'Layer').flatMap((one) => layersIn(one, here, depth + 1)) : [];
  return name === '' ? inside : [{ element, name, ...here }, ...inside];
}

type Asking = { readonly address: string; readonly version: string; readonly format: string };

function offered({ element, name, systems, attribution }: Found, { address, version, format }: Asking): OfferedLayer {
  const system = systems.find(isWebMercator) ?? 'EPSG:3857';
  const tiles = withParameters(address, {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    LAYERS: name,
    STYLES: '',
    [version === '1.3.0' ? 'CRS' : 'SRS']: system,
    BBOX: '{bbox-epsg-3857}',
    WIDTH: '512',
    HEIGHT: '512',
    FORMAT: format,
    TRANSPARENT: format.includes('jpeg') ? 'FALSE' : 'TRUE',
  });
  const title = textOf(elementOf(element, 'Title')) || name;
  return { name, title, attribution, tiles, tileSize: 512, minZoom: 0, maxZoom: 22 };
}

/**
 * Lists the layers of a WMS (1.1.1, 1.3.0) for requests to the given address: the address in the answer may be in a network that
 * only the server sees. Refuses a server without a picture format that browsers show.
 */
export function readWms(root: XmlElement, address: string): MapLayers {
  const capability = elementOf(root, 'Capability');
  const formats = elementsOf(elementOf(elementOf(capability, 'Request'), 'GetMap'), 'Format').map(textOf);
  const format = pictures.find((one) => formats.includes(one));
  const version = root.attributes['version'] === '1.3.0' ? '1.3.0' : '1.1.1';
  const title = textOf(elementOf(elementOf(root, 'Service'), 'Title'));
  const found = elementsOf(capability, 'Layer').flatMap((one) => layersIn(one, { systems: [], attribution: '' }));
  if (found.length === 0) return { ok: false, reason: message('ground.noLayers') };
  if (format === undefined) return { ok: false, reason: message('ground.noPictures') };
  const fitting = found.filter(({ systems }) => systems.some(isWebMercator));
  if (fitting.length === 0) return { ok: false, reason: message('ground.otherProjection') };
  const layers = fitting.map((one) => offered(one, { address, version, format }));
  return { ok: true, service: 'WMS', title, layers, left: found.length - fitting.length };
}
