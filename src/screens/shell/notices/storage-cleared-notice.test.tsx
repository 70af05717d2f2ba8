import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createStorageWatch } from '../../../offline/storage/storage-watch';
import { ToastProvider } from '../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../services';
import { createFakeOutbox } from '../../testing/fake-outbox';
import { StorageClearedNotice } from './storage-cleared-notice';

afterEach(cleanup);

describe('the word when the data of the site was cleared', () => {
  it('appears once for a clearing, also one piece by piece, with what is kept', async () => {
    const storage = createStorageWatch({ room: null, channel: null, schema: 1 });
    const { outbox } = createFakeOutbox([], { count: 6 });
    render(
      <ServicesProvider services={{ storage, outbox } as unknown as Services}>
        <ToastProvider>
          <StorageClearedNotice />
        </ToastProvider>
      </ServicesProvider>,
    );
    const shown = () => screen.queryAllByText('The data of this site was cleared');
    expect(shown()).toEqual([]);
    act(storage.wasCleared);
    expect(await screen.findByText(/^You are still signed in, and your 6 changes are kept\./)).toBeTruthy();
    act(storage.wasCleared);
    expect(shown()).toHaveLength(1);
  });
});
