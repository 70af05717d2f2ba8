import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { encode } from 'fast-png';

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
export const greenPicture = picture(30, 160, 60);

/** How large the answer of a path below `/sized/` is: tiles of a town differ. */
export function sizeOfTile(path: string): number {
  return 3000 + ((Number(path.replaceAll(/\D/g, '')) * 7919) % 12_000);
}

/** A picture with bytes behind its end, which no reader looks at. */
function sized(path: string): Uint8Array {
  const bytes = new Uint8Array(sizeOfTile(path));
  bytes.set(red);
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

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
const png = (body: Uint8Array): Answer => ({ type: 'image/png', body });

function answerTo(url: URL, address: string): Answer {
  const { pathname, searchParams } = url;
  const isAboutMap = searchParams.get('REQUEST') === 'GetCapabilities';
  if (pathname.startsWith('/xyz/') || pathname.startsWith('/closed/')) return png(red);
  if (pathname.startsWith('/sized/')) return png(sized(pathname));
  if (pathname.startsWith('/forest/') || pathname.startsWith('/wmts/day/')) return png(greenPicture);
  if (pathname === '/page') return { type: 'text/html', body: '<!doctype html><title>Sign in</title>' };
  if (pathname === '/wms') return isAboutMap ? { type: 'text/xml', body: wms } : png(blue);
  if (pathname === '/wmts/capabilities.xml') return { type: 'application/xml', body: wmts(address) };
  if (pathname === '/style.json') return json(style);
  if (pathname === '/nominatim/search') return json(nominatim);
  if (pathname === '/photon/api') return json(photon);
  return { type: 'text/plain', body: 'not here', status: 404 };
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
    asked.push(url.pathname + url.search);
    if (url.pathname.startsWith('/slow/')) return;
    if (!url.pathname.startsWith('/closed/')) outgoing.setHeader('access-control-allow-origin', '*');
    const file = files.get(url.pathname);
    if (file) return sendFile(file, incoming, outgoing);
    const { status = 200, type, body } = answerTo(url, address());
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
