import { describe, expect, it } from 'vitest';
import { readGroundAddress, resolvedAddress } from './ground-address';
import { readTileTemplate } from './tile-template';

function reasonOf(text: string, page = 'https:') {
  const read = readGroundAddress(text, page);
  return read.ok ? 'taken' : read.reason.id;
}

describe('readGroundAddress', () => {
  it('takes addresses of the web, with places or without', () => {
    expect(readGroundAddress('  https://a.example/{z}/{x}/{y}.png ', 'https:')).toEqual({
      ok: true,
      address: 'https://a.example/{z}/{x}/{y}.png',
    });
    expect(reasonOf('http://localhost:8080/style.json')).toBe('taken');
    expect(reasonOf('http://maps.lan/wms', 'http:')).toBe('taken');
  });

  it.each([
    ['', 'ground.addressMissing'],
    ['maps.example', 'ground.addressUnreadable'],
    ['https://a.example/a b', 'ground.addressUnreadable'],
    ['https://a.example/{z', 'ground.addressUnreadable'],
    [`https://a.example/${'x'.repeat(5000)}`, 'ground.addressUnreadable'],
    ['javascript:alert(1)', 'ground.addressNotWeb'],
    ['file:///etc/passwd', 'ground.addressNotWeb'],
    ['https://me:secret@a.example/', 'ground.addressHasPassword'],
    ['http://a.example/', 'ground.addressNotHttps'],
  ])('refuses %.40s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });
});

describe('resolvedAddress', () => {
  it('counts from where it was read, keeps places, and is of the web or nothing', () => {
    expect(resolvedAddress('../t/{z}/{x}/{y}.pbf', 'https://a.example/s/style.json')).toBe(
      'https://a.example/t/{z}/{x}/{y}.pbf',
    );
    expect(resolvedAddress('network://1/pole', 'https://a.example/')).toBeNull();
    expect(resolvedAddress('data:image/png;base64,', 'https://a.example/')).toBeNull();
  });
});

describe('readTileTemplate', () => {
  it.each([
    ['https://{s}.a.example/{z}/{x}/{y}{r}.png', 'https://a.a.example/{z}/{x}/{y}.png', 'xyz'],
    ['https://{switch:b,c}.a.example/{zoom}/{x}/{y}.png', 'https://b.a.example/{z}/{x}/{y}.png', 'xyz'],
    ['https://a.example/{z}/{x}/{-y}.png', 'https://a.example/{z}/{x}/{y}.png', 'tms'],
    ['https://a.example/{TileMatrix}/{TileRow}/{TileCol}', 'https://a.example/{z}/{y}/{x}', 'xyz'],
    ['https://a.example/?bbox={bbox-epsg-3857}', 'https://a.example/?bbox={bbox-epsg-3857}', 'xyz'],
  ])('reads %s', (address, tiles, scheme) => {
    expect(readTileTemplate(address)).toEqual({ ok: true, tiles, scheme });
  });

  it('refuses incomplete and unknown places, and leaves other addresses alone', () => {
    expect(readTileTemplate('https://a.example/{z}/{x}')).toMatchObject({ reason: { id: 'ground.placesMissing' } });
    expect(readTileTemplate('https://a.example/{z}/{x}/{y}?key={key}')).toMatchObject({
      reason: { id: 'ground.placeUnknown', params: { place: '{key}' } },
    });
    expect(readTileTemplate('https://a.example/style.json')).toBeNull();
  });
});
