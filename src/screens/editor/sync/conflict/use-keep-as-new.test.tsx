import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../../api/failure';
import { createEditor } from '../../../../editor/create-editor';
import { message } from '../../../../i18n/message';
import { listBase } from '../../../../items/base/list-base';
import type { Item, ItemRef } from '../../../../items/item';
import type { CachedFile } from '../../../../offline/documents/document-cache';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../../services';
import { createFakeOutbox, waitingEdit } from '../../../testing/fake-outbox';
import { useKeepAsNew } from './use-keep-as-new';

const about = { fileName: 'pole.jpg', mimeType: 'image/jpeg', size: 3 };
const record = { name: 'Pole', docType: 'photo', ...about, lat: 44, lng: -93.5, createdAt: '2026-01-01 00:00:00' };
const file: CachedFile = { bytes: new Uint8Array([1, 2, 3]).buffer, name: 'pole.jpg', type: 'image/jpeg' };
const another = { kind: 'another-item', status: null, reason: message('outbox.anotherItem') };
const lost = waitingEdit('document:7', { state: 'conflict', error: another, record, base: { name: 'Pole' } });
/** The document that has the number now. */
const theirs: Item = {
  ...{ ref: 'document:7', projectId: 1, geometry: { kind: 'point', at: [-93, 44] }, rest: {} },
  fields: { name: 'Theirs', ...about, fileName: 'theirs.jpg' },
};

afterEach(cleanup);

/** Keeps the document of this edit as a new one, on a device with this file, beside a service with that one. */
async function keep(one: Outstanding, { here, there }: { here?: CachedFile; there?: CachedFile | Failure }) {
  let ids = 0;
  const editor = createEditor({ newId: () => `local:n${++ids}`, newChangeId: () => `c${++ids}` });
  editor.open(1, 'write');
  editor.receiveModel('document', listBase([theirs]));
  const made: ItemRef = 'document:local:n1';
  const { outbox } = createFakeOutbox([one, waitingEdit(made, { kind: 'create' })], { durable: true });
  const download = vi.fn(async () => {
    if (!there || there instanceof Failure) throw there ?? new Error('nothing there');
    return { body: new Uint8Array(there.bytes), headers: new Headers({ 'content-type': there.type }) };
  });
  const services = {
    ...{ editor, outbox, api: { download } },
    documents: { read: async () => here ?? null, keep: async () => undefined },
  };
  const { result } = renderHook(useKeepAsNew, {
    wrapper: ({ children }) => (
      <ServicesProvider services={services as unknown as Services}>
        <ToastProvider>{children}</ToastProvider>
      </ServicesProvider>
    ),
  });
  const ref = await act(() => result.current(one));
  return { ref, item: editor.document.get(made), outbox, download };
}

describe('a document that is kept as a new one', () => {
  it('takes its file along, which is stored before the document', async () => {
    const { ref, item, outbox, download } = await keep(lost, { here: file });
    expect(ref).toBe('document:local:n1');
    expect(item).toMatchObject({ geometry: { at: [-93.5, 44] }, fields: { name: 'new', docType: 'photo', ...about } });
    expect(outbox.keepFile).toHaveBeenCalledWith(expect.objectContaining({ ref, bytes: file.bytes, name: 'pole.jpg' }));
    expect(outbox.discard).toHaveBeenCalledWith(['document:7']);
    expect(download).not.toHaveBeenCalled();
  });

  it.each([
    ['is not here', undefined],
    ['has the name of another document', { ...file, name: 'theirs.jpg' }],
    ['has another size', { ...file, bytes: new ArrayBuffer(9) }],
  ])('is not made, where its number is another’s, if the file %s', async (_, here) => {
    const { ref, item, outbox, download } = await keep(lost, { ...(here ? { here } : {}), there: file });
    expect([ref, item]).toEqual([null, undefined]);
    expect(outbox.discard).not.toHaveBeenCalled();
    expect(download).not.toHaveBeenCalled();
    expect(screen.getByText(/The file itself is not on this device/)).toBeTruthy();
  });

  it('takes the file of the service while that has its record', async () => {
    const one = waitingEdit('document:7', { state: 'conflict', theirs: { name: 'Theirs' } });
    const { item, outbox } = await keep(one, { there: file });
    expect(item?.fields).toMatchObject({ name: 'Theirs (2)', fileName: 'theirs.jpg', size: 3 });
    expect(outbox.keepFile).toHaveBeenCalledTimes(1);
    cleanup();
    const offline = new Failure('offline', { retry: 'safe' });
    const away = await keep(one, { there: offline });
    expect(away.item).toBeUndefined();
    expect(away.outbox.discard).not.toHaveBeenCalled();
  });
});
