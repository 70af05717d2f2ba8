import { expect, it } from 'vitest';
import { dropCaches } from './drop-caches';
import { sharedCache } from './shared-files';

it('removes the caches of the product, but shared files and other pages keep theirs', async () => {
  const names = new Set(['strandmap-shell-7', 'strandmap-tiles', `${sharedCache}/`, 'another-page']);
  const storage = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  await dropCaches(storage);
  expect([...names]).toEqual([`${sharedCache}/`, 'another-page']);
  await expect(dropCaches(undefined)).resolves.toBeUndefined();
});
