import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionPhase } from '../../api/session/session';
import { dropSharedAtSignOut } from './drop-shared-at-sign-out';
import { keepSharedFiles, takeSharedFiles } from './shared-files';
import { fakeCaches } from './testing/fake-caches';

const person = (username: string) => ({ username, firstName: 'A', lastName: 'B' });
const ready = (username: string): SessionPhase => ({ kind: 'ready', user: person(username) });
const ended: SessionPhase = { kind: 'needs-login', user: person('ada'), reason: 'ended' };

it.each<[what: string, phases: readonly SessionPhase[], left: number]>([
  ['a sign-out', [ready('ada'), { kind: 'signed-out' }], 0],
  ['another user', [ready('ada'), ended, ready('bob')], 0],
  ['a sign-in of the same user', [ready('ada'), ended, ready('ada')], 1],
  ['a share before the sign-in', [{ kind: 'signed-out' }, ready('ada')], 1],
])('what was shared and is not taken yet, after %s', async (_, [first = ended, ...others], left) => {
  const caches = fakeCaches();
  const store = createStore(() => ({ phase: first }));
  const onTrouble = vi.fn();
  dropSharedAtSignOut(store, { caches, base: '/', onTrouble });
  await keepSharedFiles(caches, '/', [new File(['abc'], 'a.kml')]);
  for (const phase of others) store.setState({ phase });
  expect(await takeSharedFiles(caches, '/')).toHaveLength(left);
  expect(onTrouble).not.toHaveBeenCalled();
});
