import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MadeItem } from '../../../../../files/mapping/items/make-items';
import { sharedData } from '../../../../../items/testing/shared-data';
import { sortFiles } from '../../../../dropped-files/sort-files';
import { openFiles } from './open-files';
import { readHere } from './testing/read-here';

vi.mock('./files.worker?worker', () => ({ default: class {} }));

const data = sharedData('the folders of real files');
/** Folders with real files, and those that take seconds. */
const folders = ['design/500', 'dxf', 'gpkg', 'kml', 'kml/togeojson_fixtures', 'nasty/geojson-vt', 'ofds'];
const large = ['nasty/turf', 'lines', 'points', 'polygons'];

function filesIn(folder: string): readonly File[] {
  const entries = readdirSync(join(data ?? '', folder), { withFileTypes: true }).filter((entry) => entry.isFile());
  const bytesOf = (name: string) => new Uint8Array(readFileSync(join(data ?? '', folder, name)));
  return entries.map(({ name }) => new File([bytesOf(name)], name));
}

/** The groups of files that come together, by their names in place of themselves; a file that is no map data is a document. */
async function become(files: readonly File[]) {
  const { groups, others, companions, notImported, canImport } = await sortFiles(files);
  const names = (list: readonly File[]) => list.map(({ name }) => name);
  const sorted = {
    groups: groups.map((group) => [group.format, ...names(group.files)]),
    others: names(others),
    companions: names(companions),
    notImported: notImported.map(({ file }) => file.name),
  };
  const nothing = { sorted, layers: [], made: null };
  if (!canImport) return nothing;
  const known = groups.filter(({ format }) => format !== null);
  const abort = new AbortController();
  const opened = await openFiles(known, { signal: abort.signal, onProgress: () => undefined, start: readHere });
  if (!opened.ok) return { ...nothing, reason: opened.reason };
  const made = await opened.make(opened.plan);
  abort.abort();
  if (!made) throw new Error(`nothing was made of ${names(files).join(', ')}`);
  const layers = opened.summary.layers.map(({ system, count }, at) => {
    const { models, status } = opened.plan.layers[at] ?? {};
    return { system, count, models, status };
  });
  return { sorted, layers, made };
}

type Become = Awaited<ReturnType<typeof become>>;

const withoutLayer = ({ layer: _, ...item }: MadeItem) => item;
const itemsOf = ({ made }: Become) => made?.items.map(withoutLayer) ?? [];

const listed = process.env['TEST_ALL'] ? [...folders, ...large] : folders;

describe.skipIf(data === null).each(listed)('the files of %s', (folder) => {
  let files: readonly File[] = [];
  let together: Become;
  beforeAll(async () => {
    files = filesIn(folder);
    together = await become(files);
  });

  it('become the same in any order', async () => {
    const byName = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(await become(byName)).toEqual(together);
    expect(await become(byName.toReversed())).toEqual(together);
  });

  it('become together what each becomes alone', async () => {
    const { groups } = await sortFiles(files);
    const alone: Become[] = [];
    for (const group of groups) alone.push(await become(group.files));
    expect(itemsOf(together)).toEqual(alone.flatMap(itemsOf));
    expect(together.sorted.others).toEqual(alone.flatMap(({ sorted }) => sorted.others));
    expect(together.layers).toEqual(alone.flatMap(({ layers }) => layers));
  });
});
