import { expect, it } from 'vitest';
import { takeSharedFiles } from '../../offline/shared-files/shared-files';
import { fakeCaches } from '../../offline/shared-files/testing/fake-caches';
import { answerShare } from './answer-share';

const address = 'https://maps.example.com/sub/shared';

function sent(from: { referrer?: string; origin?: string }, ...files: readonly File[]) {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return {
    url: address,
    referrer: from.referrer ?? '',
    headers: new Headers(from.origin === undefined ? {} : { origin: from.origin }),
    formData: async () => form,
  };
}

const photo = new File(['abc'], 'mast.jpg', { type: 'image/jpeg' });

it('keeps what an app sends, or the page itself, and leads to the projects', async () => {
  for (const from of [
    {},
    { referrer: 'https://maps.example.com/sub/' },
    { origin: 'null' },
    { referrer: 'about:client' },
  ]) {
    const caches = fakeCaches();
    const answer = await answerShare(sent(from, photo), { base: '/sub/', caches });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://maps.example.com/sub/projects']);
    expect((await takeSharedFiles(caches, '/sub/')).map(({ name }) => name)).toEqual(['mast.jpg']);
  }
});

it('keeps nothing that a page of another origin sends', async () => {
  for (const from of [{ referrer: 'https://evil.example.com/' }, { origin: 'https://evil.example.com' }]) {
    const caches = fakeCaches();
    const answer = await answerShare(sent(from, photo), { base: '/sub/', caches });
    expect(answer.headers.get('location')).toBe('https://maps.example.com/sub/projects');
    expect(await takeSharedFiles(caches, '/sub/')).toEqual([]);
  }
});

it('says in the address that a full device kept nothing, or that it is too much', async () => {
  const full = fakeCaches({ room: 1 });
  const two = await answerShare(sent({}, photo, photo), { base: '/', caches: full });
  expect(two.headers.get('location')).toBe('https://maps.example.com/projects?shared=no-room');
  expect(await takeSharedFiles(full, '/')).toEqual([]);
  const many = Array.from({ length: 101 }, () => photo);
  const answer = await answerShare(sent({}, ...many), { base: '/', caches: fakeCaches() });
  expect(answer.headers.get('location')).toBe('https://maps.example.com/projects?shared=too-much');
});
