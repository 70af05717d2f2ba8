import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shareAction } from '../../offline/shared-files/shared-files';

const read = (path: string) => readFileSync(new URL(`../../../public/${path}`, import.meta.url));

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string };
type Manifest = {
  readonly share_target: { readonly action: string; readonly method: string };
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Icon[] }[];
};

const manifest: Manifest = JSON.parse(read('manifest.webmanifest').toString());

/** Width and height of a PNG. */
function pngOf(path: string) {
  const bytes = read(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` };
}

describe('the manifest of the installed page', () => {
  const all = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

  it('names pictures that are there, in the sizes that it says', () => {
    for (const { src, sizes, type } of all) {
      if (type === 'image/svg+xml') expect(read(src).toString()).toContain('<svg');
      else expect([src, pngOf(src).size]).toEqual([src, sizes]);
    }
    expect(pngOf('icons/apple-touch-icon.png').size).toBe('180x180');
  });

  it('has what systems ask for: 192 and 512 pixels, each of them cut to a shape too', () => {
    const has = (sizes: string, purpose: string) =>
      manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose && icon.type === 'image/png');
    for (const size of ['192x192', '512x512']) expect([has(size, 'any'), has(size, 'maskable')]).toEqual([true, true]);
  });

  it('opens the formats of the import', () => {
    const endings = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
    for (const ending of ['kml', 'kmz', 'gpx', 'geojson', 'csv', 'zip', 'gpkg', 'dxf', 'shp'])
      expect(endings).toContain(`.${ending}`);
  });

  it('leads to pages below its own folder', () => {
    for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\.\/projects/);
    expect(manifest.share_target).toMatchObject({ action: `./${shareAction}`, method: 'POST' });
  });
});
