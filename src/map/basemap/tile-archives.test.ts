import { describe, expect, it } from 'vitest';
import { smallArchive } from '../testing/small-archive';
import { archiveStyle } from './archive-style';
import { chosenFile, openTileArchive } from './tile-archives';

const { signal } = new AbortController();
const open = (bytes: Uint8Array<ArrayBuffer>) => openTileArchive(chosenFile(new File([bytes], 'town.pmtiles')));
const link = { tiles: (address: string) => `ground://1/${address}` };

async function aboutOf(bytes: Uint8Array<ArrayBuffer>) {
  const opened = await open(bytes).open();
  if (!opened.ok) throw new Error(opened.problem.id);
  return opened.about;
}

describe('an archive of a file', () => {
  it('says what it is, and has its tiles and no others', async () => {
    const bytes = smallArchive(Uint8Array.of(1, 2, 3));
    expect(await aboutOf(bytes)).toMatchObject({
      kind: 'pictures',
      name: 'Small',
      attribution: '© Archive',
      maxZoom: 0,
    });
    const archive = open(bytes);
    const tile = await archive.tile({ z: 0, x: 0, y: 0 }, signal);
    expect(tile.ok && [...new Uint8Array(tile.bytes)]).toEqual([1, 2, 3]);
    expect(await archive.tile({ z: 5, x: 1, y: 1 }, signal)).toMatchObject({ ok: true, bytes: new ArrayBuffer(0) });
  });

  it('is refused when it is something else, cut off, or forgotten', async () => {
    const damaged = { ok: false, problem: { id: 'ground.archiveDamaged' } };
    expect(await open(new TextEncoder().encode('no archive at all '.repeat(20))).open()).toEqual(damaged);
    expect(await open(smallArchive(Uint8Array.of(1)).slice(0, 50)).open()).toEqual(damaged);
    const forgotten = await openTileArchive('file:9/gone.pmtiles').open();
    expect(forgotten).toEqual({ ok: false, problem: { id: 'ground.fileForgotten' } });
  });

  it('of vector tiles is drawn by the names of its layers, and not without', async () => {
    const metadata = { vector_layers: [{ id: 'roads', fields: { name: 'String' } }, { id: 'water' }, { id: 7 }] };
    const about = await aboutOf(smallArchive(Uint8Array.of(1), { kind: 'vector', metadata }));
    const style = archiveStyle(about, 'dark', link);
    expect(style?.layers.map(({ id }) => id)).toEqual([
      'base-land',
      ...['water areas', 'water lines', 'roads areas', 'roads lines', 'roads names'],
    ]);
    const bare = await aboutOf(smallArchive(Uint8Array.of(1), { kind: 'vector', metadata: {} }));
    expect(archiveStyle(bare, 'dark', link)).toBeNull();
  });
});
