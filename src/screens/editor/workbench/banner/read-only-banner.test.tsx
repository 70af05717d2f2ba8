import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueries } from '../../../../api/queries/create-queries';
import { createEditor } from '../../../../editor/create-editor';
import type { Services } from '../../../services';
import { createFakeOutbox, waitingEdit } from '../../../testing/fake-outbox';
import { showPage } from '../../../testing/show-page';
import { ReadOnlyBanner } from './read-only-banner';

afterEach(cleanup);

it('counts all that waits for the right to write, not only what was refused', () => {
  const editor = createEditor({ newId: () => 'local:a', newChangeId: () => 'c' });
  editor.open(1, 'read');
  const denied = { kind: 'denied', status: 403 };
  const edits = [
    waitingEdit('pole:1', { state: 'rejected', error: denied }),
    ...[2, 3, 4, 5].map((id) => waitingEdit(`pole:${id}`)),
    waitingEdit('pole:6', { projectId: 2 }),
  ];
  const { outbox } = createFakeOutbox(edits, { attention: 1 });
  const api = { call: () => new Promise(() => undefined) };
  const services = { api, editor, outbox } as unknown as Services;
  showPage(<ReadOnlyBanner projectId={1} />, { services, queries: createQueries() });
  expect(screen.getByTestId('read-only').textContent).toContain('5 changes of yours stay on this device');
});
