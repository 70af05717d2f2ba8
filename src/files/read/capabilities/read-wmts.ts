import { message } from '../../../i18n/message';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree';
import { isWebMercator, type MapLayers, type OfferedLayer, withParameters } from './map-layers';

/** A set of squares that are those of this map, by zoom: their names are a beginning and the zoom. */
type Squares = {
  readonly id: string;
  readonly prefix: string;
  readonly tileSize: 256 | 512;
  readonly minZoom: number;
  readonly maxZoom: number;
};

/** Scale of zoom 0 with squares of 256 pixels of 0.28 mm, as the standard counts. */
const scaleOfZoom0 = 559_082_264.028_717_8;
/** Metres from the origin to the corner of the world's square. */
const corner = 20_037_508.342_789_2;
const pictures = ['image/png', 'image/png8', 'image/webp', 'image/jpeg', 'image/jpg', 'image/jpgpng'];

type Level = { readonly name: string; readonly zoom: number; readonly size: number };

/** One level of squares; null: it is none of this map's. */
function levelOf(matrix: XmlElement): Level | null {
  const number = (name: string) => Number(textOf(elementOf(matrix, name)));
  const [west = Number.NaN, north = Number.NaN] = textOf(elementOf(matrix, 'TopLeftCorner')).split(/\s+/).map(Number);
  const size = number('TileWidth');
  const exact = Math.log2((scaleOfZoom0 * 256) / size / number('ScaleDenominator'));
  const zoom = Math.round(exact);
  const isOurs =
    (size === 256 || size === 512) &&
    number('TileHeight') === size &&
    zoom >= 0 &&
    zoom <= 24 &&
    Math.abs(exact - zoom) < 0.01 &&
    Math.abs(west + corner) < 1000 &&
    Math.abs(north - corner) < 1000;
  return isOurs ? { name: textOf(elementOf(matrix, 'Identifier')), zoom, size } : null;
}

function squaresOf(set: XmlElement): Squares | null {
  if (!isWebMercator(textOf(elementOf(set, 'SupportedCRS')))) return null;
  const levels = elementsOf(set, 'TileMatrix').flatMap((matrix) => levelOf(matrix) ?? []);
  const [first] = levels;
  if (!first?.name.endsWith(String(first.zoom))) return null;
  const prefix = first.name.slice(0, first.name.length - String(first.zoom).length);
  const alike = levels.filter(({ name, zoom, size }) => name === `${prefix}${zoom}` && size === first.size);
  const zooms = alike.map(({ zoom }) => zoom);
  const tileSize = first.size === 512 ? 512 : 256;
  return {
    id: textOf(elementOf(set, 'Identifier')),
    prefix,
    tileSize,
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
  };
}

/** The place of a name in braces, however it is written. */
function put(template: string, values: Readonly<Record<string, string>>): string {
  const byName = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return template.replaceAll(/\{([^{}]+)\}/g, (place, name: string) => byName.get(name.toLowerCase()) ?? place);
}

function styleOf(layer: XmlElement): string {
  const styles = elementsOf(layer, 'Style');
  const usual = styles.find(({ attributes }) => attributes['isDefault'] === 'true') ?? styles[0];
  return textOf(elementOf(usual, 'Identifier')) || 'default';
}

type Wanted = { readonly address: string; readonly format: string; readonly squares: Squares };

/** The address of a tile of a layer: the address that the layer names, else one with parameters. */
function tilesOf(layer: XmlElement, { address, format, squares }: Wanted): string {
  const style = styleOf(layer);
  const dimensions = elementsOf(layer, 'Dimension').map((one) => [
    textOf(elementOf(one, 'Identifier')),
    textOf(elementOf(one, 'Default')),
  ]);
  const places = { TileMatrix: `${squares.prefix}{z}`, TileRow: '{y}', TileCol: '{x}' };
  const named = elementsOf(layer, 'ResourceURL').find(
    ({ attributes }) => attributes['resourceType'] === 'tile' && attributes['format'] === format,
  );
  const template = named?.attributes['template'];
  if (template !== undefined)
    return put(template, {
      ...Object.fromEntries(dimensions),
      ...places,
      Style: style,
      TileMatrixSet: squares.id,
      Layer: textOf(elementOf(layer, 'Identifier')),
    });
  return withParameters(address, {
    SERVICE: 'WMTS',
    REQUEST: 'GetTile',
    VERSION: '1.0.0',
    LAYER: textOf(elementOf(layer, 'Identifier')),
    STYLE: style,
    FORMAT: format,
    TILEMATRIXSET: squares.id,
    TILEMATRIX: places.TileMatrix,
    TILEROW: places.TileRow,
    TILECOL: places.TileCol,
    ...Object.fromEntries(dimensions),
  });
}

const knownPlaces = /\{(?!z\}|x\}|y\})/;

function offered(layer: XmlElement, all: readonly Squares[], address: string): OfferedLayer | null {
  const links = elementsOf(layer, 'TileMatrixSetLink').map((one) => textOf(elementOf(one, 'TileMatrixSet')));
  const squares = all
    .filter(({ id }) => links.includes(id))
    .toSorted((a, b) => b.maxZoom - a.maxZoom)
    .at(0);
  const formats = elementsOf(layer, 'Format').map(textOf);
  const format = pictures.find((one) => formats.includes(one));
  if (!squares || format === undefined) return null;
  const tiles = tilesOf(layer, { address, format, squares });
  if (knownPlaces.test(tiles)) return null;
  const name = textOf(elementOf(layer, 'Identifier'));
  const { tileSize, minZoom, maxZoom } = squares;
  const title = textOf(elementOf(layer, 'Title')) || name;
  return { name, title, attribution: '', tiles, tileSize, minZoom, maxZoom };
}

/** Lists the layers of a WMTS (1.0.0) whose squares match the squares of this map. Refuses a service without such layers. */
export function readWmts(root: XmlElement, address: string): MapLayers {
  const contents = elementOf(root, 'Contents');
  const squares = elementsOf(contents, 'TileMatrixSet').flatMap((set) => squaresOf(set) ?? []);
  const all = elementsOf(contents, 'Layer');
  if (all.length === 0) return { ok: false, reason: message('ground.noLayers') };
  const layers = all.flatMap((layer) => offered(layer, squares, address) ?? []);
  if (layers.length === 0) return { ok: false, reason: message('ground.otherProjection') };
  const about = elementOf(root, 'ServiceIdentification');
  const by = textOf(elementOf(elementOf(root, 'ServiceProvider'), 'ProviderName'));
  const owned = layers.map((layer) => ({ ...layer, attribution: by }));
  return {
    ok: true,
    service: 'WMTS',
    title: textOf(elementOf(about, 'Title')),
    layers: owned,
    left: all.length - layers.length,
  };
}
