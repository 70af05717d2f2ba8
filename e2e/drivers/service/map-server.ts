import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { encode } from 'fast-png';
import { vectorTile } from '../files/made-tiles';

/** A small server of maps with the answers and the faults of real ones. */
export type MapServer = {
  /** Without a slash at its end. */
  readonly address: string;
  /** The paths that were asked, with what was asked at them. */
  readonly asked: () => readonly string[];
  /** Puts a file at a path. Its ranges can be asked for. */
  readonly put: (path: string, bytes: Uint8Array) => void;
  readonly close: () => Promise<void>;
};

type Answer = { readonly type: string; readonly body: string | Uint8Array; readonly status?: number };

/** A picture of one colour. */
function picture(red: number, green: number, blue: number): Uint8Array {
  const size = 256;
  const pixel = Uint8Array.of(red, green, blue);
  const data = new Uint8Array(size * size * 3);
  for (let at = 0; at < data.length; at += 3) data.set(pixel, at);
  return encode({ width: size, height: size, data, channels: 3 });
}

const red = picture(200, 30, 30);
const blue = picture(30, 60, 200);
const orange = picture(240, 160, 40);
export const greenPicture = picture(30, 160, 60);

/** A picture of which one half is magenta, and through the other one what lies below is seen. */
function halfPicture(): Uint8Array {
  const size = 256;
  const data = new Uint8Array(size * size * 4);
  for (let at = 0; at < data.length; at += 4)
    if ((at / 4) % size < size / 2) data.set(Uint8Array.of(240, 0, 240, 255), at);
  return encode({ width: size, height: size, data, channels: 4 });
}

const half = halfPicture();

/** How large the answer to a path is: tiles of a town differ. */
export function sizeOfTile(path: string): number {
  let sum = 0;
  for (const letter of path) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return 3000 + (sum % 12_000);
}

/** A picture with bytes behind its end, which no reader looks at. */
function sized(picture: Uint8Array, path: string): Uint8Array {
  const bytes = new Uint8Array(sizeOfTile(path));
  bytes.set(picture);
  return bytes;
}

const wms = `<?xml version="1.0"?><WMS_Capabilities version="1.3.0"><Service><Title>Land</Title></Service><Capability>
<Request><GetMap><Format>image/png</Format></GetMap></Request><Layer><Title>All</Title><CRS>EPSG:3857</CRS>
<Attribution><Title>© Land survey</Title></Attribution>
<Layer><Name>aerial</Name><Title>Aerial pictures</Title></Layer><Layer><Name>parcels</Name><Title>Parcels</Title></Layer>
</Layer></Capability></WMS_Capabilities>`;

const level = (zoom: number) => `<TileMatrix><Identifier>${zoom}</Identifier>
<ScaleDenominator>${559_082_264.028_717_8 / 2 ** zoom}</ScaleDenominator><TopLeftCorner>-20037508.34 20037508.34</TopLeftCorner>
<TileWidth>256</TileWidth><TileHeight>256</TileHeight></TileMatrix>`;
const wmts = (address: string) => `<?xml version="1.0"?><Capabilities version="1.0.0"><ServiceProvider>
<ProviderName>Town survey</ProviderName></ServiceProvider><Contents><Layer><Title>Town map</Title>
<Identifier>town</Identifier><Style isDefault="true"><Identifier>day</Identifier></Style><Format>image/png</Format>
<TileMatrixSetLink><TileMatrixSet>google</TileMatrixSet></TileMatrixSetLink>
<ResourceURL format="image/png" resourceType="tile" template="${address}/wmts/{Style}/{TileMatrix}/{TileRow}/{TileCol}.png"/>
</Layer><TileMatrixSet><Identifier>google</Identifier><SupportedCRS>urn:ogc:def:crs:EPSG::3857</SupportedCRS>
${Array.from({ length: 20 }, (_, zoom) => level(zoom)).join('')}</TileMatrixSet></Contents></Capabilities>`;

const style = {
  version: 8,
  name: 'Forest',
  sources: {
    pictures: { type: 'raster', tiles: ['/forest/{z}/{x}/{y}.png'], tileSize: 256, attribution: '© Foresters' },
  },
  layers: [{ id: 'pictures', type: 'raster', source: 'pictures' }],
};

/** A style of vector tiles as servers give it: a list of tiles, symbols and letters, all by addresses that count from it. */
const vectorStyle = {
  version: 8,
  name: 'Town in shapes',
  sprite: 'symbols?key=1',
  glyphs: 'letters/{fontstack}/{range}.pbf',
  sources: { town: { type: 'vector', url: 'list.json' } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
    { id: 'land', type: 'fill', source: 'town', 'source-layer': 'landuse', paint: { 'fill-pattern': 'dots' } },
    {
      id: 'names',
      type: 'symbol',
      source: 'town',
      'source-layer': 'places',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Regular'], 'text-size': 30 },
    },
  ],
};
const vectorList = {
  tilejson: '3.0.0',
  tiles: ['tiles/{z}/{x}/{y}.pbf', 'more/{z}/{x}/{y}.pbf'],
  minzoom: 2,
  maxzoom: 14,
  vector_layers: [{ id: 'landuse', fields: {} }],
};
/** The one symbol: without it the areas are not drawn. */
const symbols = { dots: { x: 0, y: 0, width: 64, height: 64, pixelRatio: 1 } };

const nominatim = [
  {
    place_id: 1,
    display_name: 'Mill Lane, Alder Falls',
    lat: '47.61',
    lon: '-122.31',
    boundingbox: ['47.6', '47.62', '-122.32', '-122.3'],
  },
];
const photon = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Mill Lane', city: 'Alder Falls', country: 'Nowhere' },
      geometry: { type: 'Point', coordinates: [-122.31, 47.61] },
    },
  ],
};

const nothing: Answer = { type: 'text/plain', body: 'not here', status: 404 };
const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
const png = (body: Uint8Array): Answer => ({ type: 'image/png', body });

/** The answers below `/vector/`. */
function vectorAnswer(pathname: string): Answer {
  if (pathname === '/vector/style.json') return json(vectorStyle);
  if (pathname === '/vector/list.json') return json(vectorList);
  if (/^\/vector\/symbols(@2x)?\.json$/.test(pathname)) return json(symbols);
  if (/^\/vector\/symbols(@2x)?\.png$/.test(pathname)) return png(orange);
  if (/^\/vector\/(tiles|more)\//.test(pathname))
    return { type: 'application/x-protobuf', body: vectorTile(sizeOfTile(pathname)) };
  return nothing;
}

/** Where the tiles below `/faulty/` lie that are never there. */
export const missingTile = /^\/faulty\/19\/\d*[05]\/\d*[02468]\.png$/;

/**
 * The first answer to some tiles below `/faulty/` is a fault: the server is busy, or another page stands in the way. Tiles of
 * zoom 19, which a map asks for, have no faults: the product gives up a server with faults alone at first.
 */
function faultyAnswer(pathname: string, isFirst: boolean): Answer {
  if (missingTile.test(pathname)) return nothing;
  const turn = pathname.startsWith('/faulty/19/') ? 0 : sizeOfTile(pathname) % 7;
  if (isFirst && turn === 1) return { type: 'text/plain', body: 'busy', status: 503 };
  if (isFirst && turn === 4) return { type: 'text/html', body: '<!doctype html><title>Sign in</title>' };
  return png(sized(red, pathname));
}

type Asking = { readonly address: string; readonly isFirst: boolean };

function answerTo(url: URL, { address, isFirst }: Asking): Answer {
  const { pathname, search, searchParams } = url;
  const isAboutMap = searchParams.get('REQUEST') === 'GetCapabilities';
  if (pathname.startsWith('/xyz/') || pathname.startsWith('/closed/')) return png(red);
  if (pathname.startsWith('/faulty/')) return faultyAnswer(pathname, isFirst);
  if (pathname.startsWith('/vector/')) return vectorAnswer(pathname);
  if (pathname.startsWith('/half/')) return png(half);
  if (pathname.startsWith('/forest/')) return png(greenPicture);
  if (pathname.startsWith('/wmts/day/')) return png(sized(greenPicture, pathname));
  if (pathname === '/page') return { type: 'text/html', body: '<!doctype html><title>Sign in</title>' };
  if (pathname === '/wms') return isAboutMap ? { type: 'text/xml', body: wms } : png(sized(blue, search));
  if (pathname === '/wmts/capabilities.xml') return { type: 'application/xml', body: wmts(address) };
  if (pathname === '/style.json') return json(style);
  if (pathname === '/nominatim/search') return json(nominatim);
  if (pathname === '/photon/api') return json(photon);
  return nothing;
}

/** The bytes that a request asks for of a file, and how they are headed. */
function sendFile(bytes: Uint8Array, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? '') ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  if (from !== undefined)
    outgoing.setHeader('content-range', `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`);
  outgoing.writeHead(from === undefined ? 200 : 206, { 'content-type': 'application/octet-stream' }).end(part);
}

/** Starts the server on a free port. What lies below `/slow/` never answers, and what lies below `/closed/` is for no other page. */
export async function openMapServer(): Promise<MapServer> {
  const asked: string[] = [];
  const files = new Map<string, Uint8Array>();
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', address());
    const isFirst = !asked.includes(url.pathname + url.search);
    asked.push(url.pathname + url.search);
    if (url.pathname.startsWith('/slow/')) return;
    if (!url.pathname.startsWith('/closed/')) outgoing.setHeader('access-control-allow-origin', '*');
    const file = files.get(url.pathname);
    if (file) return sendFile(file, incoming, outgoing);
    const { status = 200, type, body } = answerTo(url, { address: address(), isFirst });
    outgoing.writeHead(status, { 'content-type': type }).end(body);
  });
  const address = () => {
    const bound = server.address();
    return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: address(),
    asked: () => asked,
    put: (path, bytes) => void files.set(path, bytes),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
