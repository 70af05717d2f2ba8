import { describe, expect, it } from 'vitest';
import { withParameters } from './map-layers';
import { readCapabilities } from './read-capabilities';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, address = 'https://maps.example/ows?map=a.map') => readCapabilities(bytes(text), address);

function layersOf(text: string, address?: string) {
  const found = read(text, address);
  if (!found.ok) throw new Error(found.reason.id);
  return found;
}

function reasonOf(text: string) {
  const found = read(text);
  return found.ok ? 'was read' : found.reason.id;
}

const wms = (layers: string, format = 'image/png') => `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
  <Service><Name>WMS</Name><Title>Land &amp; See</Title></Service>
  <Capability>
    <Request><GetMap><Format>${format}</Format><DCPType><HTTP><Get>
      <OnlineResource xlink:href="http://inside.lan/ows"/></Get></HTTP></DCPType></GetMap></Request>
    <Layer><Title>All</Title><CRS>EPSG:4326</CRS>
      <Attribution><Title>© Land</Title></Attribution>${layers}</Layer>
  </Capability>
</WMS_Capabilities>`;

const aerial = '<Layer><Name>dop 20</Name><Title>Aerial</Title><CRS>EPSG:25832</CRS><CRS>EPSG:3857</CRS></Layer>';
const local = '<Layer><Name>alk</Name><Title>Parcels</Title><CRS>EPSG:25832</CRS></Layer>';

describe('a WMS', () => {
  it('offers its layers in this projection, at the address that was asked', () => {
    const found = layersOf(wms(aerial + local));
    expect(found).toMatchObject({ service: 'WMS', title: 'Land & See', left: 1 });
    expect(found.layers).toEqual([
      {
        name: 'dop 20',
        title: 'Aerial',
        attribution: '© Land',
        tiles:
          'https://maps.example/ows?map=a.map&SERVICE=WMS&REQUEST=GetMap&VERSION=1.3.0&LAYERS=dop%2020&STYLES=&CRS=EPSG%3A3857&BBOX={bbox-epsg-3857}&WIDTH=512&HEIGHT=512&FORMAT=image/png&TRANSPARENT=TRUE',
        tileSize: 512,
        minZoom: 0,
        maxZoom: 22,
      },
    ]);
  });

  it('hands down projections and attribution to the layers in a layer', () => {
    const inside = `<Layer><Title>Group</Title><CRS>EPSG:3857</CRS>
      <Layer><Name>a</Name><Attribution><Title>City</Title></Attribution></Layer><Layer><Name>b</Name></Layer></Layer>`;
    expect(layersOf(wms(inside)).layers.map(({ name, title, attribution }) => [name, title, attribution])).toEqual([
      ['a', 'a', 'City'],
      ['b', 'b', '© Land'],
    ]);
  });

  it('of 1.1.1 is asked in its own words; its document type is left unread', () => {
    const old = wms(aerial.replaceAll('CRS', 'SRS'))
      .replaceAll('WMS_Capabilities', 'WMT_MS_Capabilities')
      .replace('version="1.3.0"', 'version="1.1.1"')
      .replace(
        '?>\n',
        `?>\n<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.example/1.1.1.dtd" [ <!ENTITY a "aaaa"> <!ELEMENT V EMPTY> ]>\n`,
      );
    const [layer] = layersOf(old).layers;
    expect(layer?.tiles).toContain('VERSION=1.1.1');
    expect(layer?.tiles).toContain('SRS=EPSG%3A3857');
  });

  it('says why it has nothing for this map', () => {
    expect(reasonOf(wms(local))).toBe('ground.otherProjection');
    expect(reasonOf(wms(aerial, 'image/tiff'))).toBe('ground.noPictures');
    expect(reasonOf(wms(''))).toBe('ground.noLayers');
  });
});

const scaleOfZoom0 = 559_082_264.028_717_8;
const matrix = (zoom: number, { name = `${zoom}`, corner = '-20037508.3427892 20037508.3427892' } = {}) =>
  `<TileMatrix><ows:Identifier>${name}</ows:Identifier><ScaleDenominator>${scaleOfZoom0 / 2 ** zoom}</ScaleDenominator>
  <TopLeftCorner>${corner}</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight></TileMatrix>`;
const squares = (id: string, levels: string, system = 'urn:ogc:def:crs:EPSG::3857') =>
  `<TileMatrixSet><ows:Identifier>${id}</ows:Identifier><ows:SupportedCRS>${system}</ows:SupportedCRS>${levels}</TileMatrixSet>`;
const layer = (set: string, more = '') => `<Layer><ows:Title>Base map</ows:Title><ows:Identifier>base</ows:Identifier>
  <Style isDefault="true"><ows:Identifier>normal</ows:Identifier></Style><Format>image/png</Format>
  <TileMatrixSetLink><TileMatrixSet>${set}</TileMatrixSet></TileMatrixSetLink>${more}</Layer>`;
const wmts = (
  contents: string,
) => `<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0">
  <ows:ServiceIdentification><ows:Title>Tiles</ows:Title></ows:ServiceIdentification>
  <ows:ServiceProvider><ows:ProviderName>Town</ows:ProviderName></ows:ServiceProvider>
  <Contents>${contents}</Contents></Capabilities>`;

describe('a WMTS', () => {
  it('offers the address that a layer names, with its squares by zoom', () => {
    const template =
      '<ResourceURL format="image/png" resourceType="tile" template="https://t.example/{Layer}/{style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png"/>';
    const found = layersOf(wmts(layer('google', template) + squares('google', matrix(3) + matrix(4) + matrix(5))));
    expect(found).toMatchObject({ service: 'WMTS', title: 'Tiles', left: 0 });
    expect(found.layers).toEqual([
      {
        name: 'base',
        title: 'Base map',
        attribution: 'Town',
        tiles: 'https://t.example/base/normal/google/{z}/{y}/{x}.png',
        tileSize: 256,
        minZoom: 3,
        maxZoom: 5,
      },
    ]);
  });

  it('asks with parameters where a layer names no address, by the names of its squares', () => {
    const named = matrix(0, { name: 'EPSG:900913:0' }) + matrix(1, { name: 'EPSG:900913:1' });
    const [found] = layersOf(wmts(layer('m') + squares('m', named, 'EPSG:900913'))).layers;
    expect(found?.tiles).toContain('TILEMATRIX=EPSG%3A900913%3A{z}&TILEROW={y}&TILECOL={x}');
    expect(found?.maxZoom).toBe(1);
  });

  it('fills in the usual value of a dimension', () => {
    const more =
      '<Dimension><ows:Identifier>Time</ows:Identifier><Default>current</Default></Dimension><ResourceURL format="image/png" resourceType="tile" template="https://t.example/{Time}/{TileMatrix}/{TileRow}/{TileCol}"/>';
    expect(layersOf(wmts(layer('m', more) + squares('m', matrix(0)))).layers[0]?.tiles).toBe(
      'https://t.example/current/{z}/{y}/{x}',
    );
  });

  it.each([
    ['other projection', squares('m', matrix(0), 'urn:ogc:def:crs:EPSG::25832')],
    ['other corner', squares('m', matrix(0, { corner: '0 6000000' }))],
    ['other names', squares('m', matrix(0, { name: 'coarse' }))],
  ])('has nothing for this map with squares of an%s', (_, set) => {
    expect(reasonOf(wmts(layer('m') + set))).toBe('ground.otherProjection');
  });
});

describe('what is no answer of a map server', () => {
  it('is named: what the server says, another document, a damaged one', () => {
    const exceptionReport =
      '<ServiceExceptionReport><ServiceException code="x">No such map</ServiceException></ServiceExceptionReport>';
    expect(read(exceptionReport)).toMatchObject({
      reason: { id: 'ground.serverSays', params: { words: 'No such map' } },
    });
    expect(reasonOf('<kml><Document/></kml>')).toBe('ground.notCapabilities');
    expect(reasonOf('<WMS_Capabilities><Capability>')).toMatch(/^file\.xml/);
    expect(reasonOf('')).toMatch(/^file\./);
  });

  it('is refused with entities, or when it is deep: nothing of it is expanded', () => {
    const bomb = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><Capabilities>&b;</Capabilities>';
    expect(reasonOf(bomb)).toBe('file.xmlDoctype');
    expect(reasonOf('<Layer>'.repeat(5000) + '</Layer>'.repeat(5000))).toBe('file.tooDeep');
    const nested = `${'<Layer><CRS>EPSG:3857</CRS>'.repeat(40)}<Name>deep</Name>${'</Layer>'.repeat(40)}`;
    expect(reasonOf(wms(nested))).toBe('ground.noLayers');
  });
});

describe('withParameters', () => {
  it('leaves out what a pasted question asked, and keeps what the server needs', () => {
    const pasted = 'https://a.example/wms?MAP=x.map&service=WMS&request=GetMap&BBOX=1,2,3,4&layers=a&token=t#top';
    expect(withParameters(pasted, { SERVICE: 'WMS' })).toBe('https://a.example/wms?MAP=x.map&token=t&SERVICE=WMS');
    expect(withParameters('https://a.example/wms?', { A: 'b c' })).toBe('https://a.example/wms?A=b%20c');
  });
});
