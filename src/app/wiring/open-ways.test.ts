import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { keepSharedFiles, takeSharedFiles } from '../../offline/shared-files/shared-files';
import { fakeCaches } from '../../offline/shared-files/testing/fake-caches';
import { openWays } from './open-ways';

const person = (username: string) => ({ username, firstName: 'A', lastName: 'B' });
const base = import.meta.env.BASE_URL;

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a sign-out', { kind: 'signed-out' }, 0],
  ['a sign-in of another user', { kind: 'ready', user: person('bob') }, 0],
  ['another answer for the same user', { kind: 'ready', user: person('ada') }, 1],
] as const)('the page keeps shared files for their user alone: after %s', async (_, phase, left) => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  const onTrouble = vi.fn();
  const { session } = openWays({
    config: {
      api: { base: 'https://service.test', version: 'v1', authScheme: 'Bearer', headers: {} },
      idleLimit: null,
    },
    offer: { demo: false },
    serviceReady: new Promise(() => undefined),
    onCleared: vi.fn(),
    onTrouble,
  });
  session.store.setState({ phase: { kind: 'ready', user: person('ada') } });
  await keepSharedFiles(caches, base, [new File(['abc'], 'a.kml')]);
  session.store.setState({ phase });
  expect(await takeSharedFiles(caches, base)).toHaveLength(left);
  expect(onTrouble).not.toHaveBeenCalled();
});
