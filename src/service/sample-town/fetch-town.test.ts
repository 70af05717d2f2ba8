import { afterEach, describe, expect, it, vi } from 'vitest';
import { generateTown } from '../../../.ci/sample-town/generate-town';
import { townAsset } from '../../../.ci/sample-town/generated-assets';
import { createTownSeed } from './create-town-seed';
import { fetchTown, townText } from './fetch-town';
import { townFile } from './town-hash';

const url = `https://demo.test/${townFile}`;
const answers = (answer: Response) => vi.stubGlobal('fetch', async () => answer);
const text = townText();

afterEach(() => vi.unstubAllGlobals());

describe('fetchTown', { timeout: 120_000 }, () => {
  it('is the town that the generator writes, with the bytes of its documents', async () => {
    answers(new Response(text, { headers: { 'content-type': 'application/json' } }));
    const read = await fetchTown(url);
    const town = generateTown();
    expect({ ...read, fileOf: null }).toStrictEqual({ ...town, fileOf: null });
    const document = read.records['map-documents'][0];
    if (!document) throw new Error('the town has no document');
    expect(read.fileOf(document)).toEqual(town.fileOf(document));
    expect(createTownSeed({ town: read }).version).toBe(createTownSeed({ town }).version);
  });

  it.each([
    ['a page instead of a file', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing there', new Response('', { status: 404 })],
  ])('throws for %s', async (_, answer) => {
    answers(answer);
    await expect(fetchTown(url)).rejects.toThrow('no town at');
  });
});

describe('townAsset', { timeout: 120_000 }, () => {
  it('emits the town into the build under the name that the demo asks for', () => {
    const { generateBundle } = townAsset();
    if (typeof generateBundle !== 'function') throw new Error('no generateBundle');
    const emitted: { fileName?: string; source?: unknown }[] = [];
    Reflect.apply(generateBundle, { emitFile: (file: object) => emitted.push(file) }, []);
    expect(emitted).toEqual([{ type: 'asset', fileName: townFile, source: text }]);
  });
});
