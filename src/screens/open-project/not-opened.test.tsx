import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Failure } from '../../api/failure';
import { createQueries } from '../../api/queries/create-queries';
import type { Services } from '../services';
import { createFakeOutbox, waitingEdit } from '../testing/fake-outbox';
import { showPage } from '../testing/show-page';
import { NotOpened } from './not-opened';

afterEach(cleanup);

it.each([
  ['denied', true],
  ['offline', false],
] as const)('a project that does not open (%s) tells of what is unsent there, or not', (kind, isReported) => {
  const { outbox } = createFakeOutbox([waitingEdit('pole:1'), waitingEdit('pole:2', { projectId: 2 })]);
  const session = { store: createStore(() => ({ phase: { kind: 'ready', user: { username: 'pia' } } })) };
  const services = { outbox, session, editor: {}, api: {} } as unknown as Services;
  const failure = new Failure(kind, { retry: 'never' });
  showPage(<NotOpened failure={failure} again={() => undefined} projectId={1} />, {
    ...{ services, queries: createQueries() },
  });
  const noticeText = screen.queryByTestId('unsent-elsewhere')?.textContent ?? '';
  expect(noticeText.includes('One unsent change of yours in Project 1')).toBe(isReported);
});
