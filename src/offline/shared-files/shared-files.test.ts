import { expect, it } from 'vitest';
import { keepSharedFiles, takeSharedFiles } from './shared-files';

function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, 'https://maps.example.com'))),
        match: async (request: Request) => entries.get(new URL(request.url).pathname),
        put: async (path: string, response: Response) => void entries.set(path, response),
      };
    },
  };
}

it('keeps shared files, and gives them once to the page of the same folder', async () => {
  const caches = fakeCaches();
  const photo = new File(['abc'], 'Mast 7 ü.jpg', { type: 'image/jpeg' });
  const plan = new File(['<kml/>'], 'plan.kml');
  await keepSharedFiles(caches, '/sub/', [photo, plan]);
  expect(await takeSharedFiles(caches, '/')).toEqual([]);
  const taken = await takeSharedFiles(caches, '/sub/');
  expect(taken.map(({ name, type }) => [name, type])).toEqual([
    ['Mast 7 ü.jpg', 'image/jpeg'],
    ['plan.kml', 'application/octet-stream'],
  ]);
  expect(await taken[0]?.text()).toBe('abc');
  expect(await takeSharedFiles(caches, '/sub/')).toEqual([]);
});
