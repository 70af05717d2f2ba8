import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { Fate } from '../../testing/fake-service';
import type { WireFields } from '../outbox';
import { create, createFakeOutboxes, poles, pump, user } from '../testing/fake-outboxes';

const ref: ItemRef = 'document:local:a';
const documents = specOf('document').path;
const place = { lat: 1, lng: 2 };
const about: WireFields = { name: 'Photo', fileName: 'photo.jpg', mimeType: 'image/jpeg', size: 3, ...place };

type Fakes = ReturnType<typeof createFakeOutboxes>;
type Tab = Awaited<ReturnType<Fakes['open']>>;

async function take({ outbox }: Tab, patch: WireFields = about, which = ref): Promise<void> {
  await outbox.keepFile({
    ref: which,
    bytes: new Uint8Array([1, 2, 3]).buffer,
    name: 'photo.jpg',
    type: 'image/jpeg',
    at: 0,
  });
  await outbox.append([create(which, patch)]);
}

let fakes: Fakes;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  fakes = createFakeOutboxes();
});

const uploads = () => fakes.service.log().filter((line) => line === 'POST upload').length;

describe('an upload', () => {
  it('leaves once, with its place, and is then an item of the service', async () => {
    const tab = await fakes.open();
    await take(tab);
    expect(tab.outbox.outstandingOf(ref)).toMatchObject({ kind: 'create', state: 'queued' });
    await fakes.pass(9_000);
    expect(uploads()).toBe(1);
    expect(fakes.service.all(documents)).toMatchObject([{ fileName: 'photo.jpg', size: 3, ...place, name: 'Photo' }]);
    expect(tab.outbox.store.getState().phase).toBe('saved');
    expect(tab.events).toContainEqual(expect.objectContaining({ kind: 'settled', ref, newRef: 'document:100' }));
  });

  it('is followed by what the form cannot say', async () => {
    const tab = await fakes.open();
    await take(tab, { ...about, docType: 'photo', linkedType: poles, linkedId: 7 });
    await fakes.pass(9_000);
    expect(fakes.service.log()).toEqual(['POST upload', 'GET 100', 'PATCH 100']);
    expect(fakes.service.all(documents)).toMatchObject([{ docType: 'photo', linkedType: poles, linkedId: 7 }]);
    expect(tab.outbox.all()).toEqual([]);
  });

  it('asks before the rest goes to a document that has its number by now', async () => {
    const tab = await fakes.open();
    const theirs = { id: 100, mapProjectId: 1, name: 'Theirs', createdAt: '2026-11-02 09:30:00' };
    fakes.service.setFate(({ method, path }) => {
      if (method === 'GET' && path.endsWith('/100')) fakes.service.put(documents, theirs);
      return 'answer';
    });
    await take(tab, { ...about, docType: 'photo', linkedType: poles, linkedId: 7 });
    await fakes.pass(9_000);
    expect(fakes.service.all(documents)).toEqual([theirs]);
    expect(tab.outbox.outstandingOf('document:100')).toMatchObject({
      ...{ state: 'conflict', error: { kind: 'another-item' }, patch: { linkedId: 7 } },
      record: { fileName: 'photo.jpg', size: 3 },
    });
  });

  it('names an item that was not sent yet as soon as that has its number', async () => {
    const tab = await fakes.open();
    const pole: ItemRef = 'pole:local:p';
    const poleIs: { fate: Fate } = { fate: 503 };
    fakes.service.setFate(({ path, method }) => (method === 'POST' && path.endsWith(poles) ? poleIs.fate : 'answer'));
    await tab.outbox.append([create(pole, { name: 'P-1', ...place })]);
    await take(tab, { ...about, linkedType: poles, linkedId: 'local:p' });
    await fakes.pass(20_000);
    expect(fakes.service.all(documents)).toMatchObject([{ linkedId: null }]);
    expect(tab.outbox.all()).toHaveLength(2);
    poleIs.fate = 'answer';
    await fakes.pass(120_000);
    const [made] = fakes.service.all(poles);
    expect(fakes.service.all(documents)).toMatchObject([{ linkedType: poles, linkedId: made?.['id'] }]);
    expect(tab.outbox.all()).toEqual([]);
  });

  it('goes without the link when that item is given up', async () => {
    const tab = await fakes.open();
    const pole: ItemRef = 'pole:local:p';
    fakes.service.setFate(({ path, method }) => (method === 'POST' && path.endsWith(poles) ? 422 : 'answer'));
    await tab.outbox.append([create(pole, { name: 'P-1', ...place })]);
    await take(tab, { ...about, docType: 'photo', linkedType: poles, linkedId: 'local:p' });
    await fakes.pass(12_000);
    await tab.outbox.discard([pole]);
    await fakes.pass(12_000);
    expect(fakes.service.all(documents)).toMatchObject([{ docType: 'photo', linkedId: null }]);
    expect(tab.outbox.all()).toEqual([]);
  });

  it('is looked for before it is sent again when its answer was lost', async () => {
    const tab = await fakes.open();
    fakes.service.setFate(({ path }) => (path.endsWith('/upload') && uploads() === 1 ? 'lost-after' : 'answer'));
    await take(tab, { ...about, linkedType: poles, linkedId: 7 });
    await fakes.pass(60_000);
    expect(uploads()).toBe(1);
    expect(fakes.service.all(documents)).toMatchObject([{ linkedId: 7 }]);
    expect(tab.outbox.all()).toEqual([]);
  });

  it('is sent again when it was looked for twice and is not there', async () => {
    const tab = await fakes.open();
    fakes.service.put(documents, { id: 5, mapProjectId: 1, ...about, size: 4 });
    fakes.service.setFate(({ path }) => (path.endsWith('/upload') && uploads() === 1 ? 'lost-before' : 'answer'));
    await take(tab);
    await fakes.pass(60_000);
    expect(uploads()).toBe(2);
    expect(fakes.service.all(documents)).toHaveLength(2);
    expect(tab.outbox.all()).toEqual([]);
  });

  it('goes on after the tab died under it, from the bytes on this device', async () => {
    const first = await fakes.open();
    let answer = (): void => undefined;
    fakes.service.setFate(async ({ path }) => {
      if (!path.endsWith('/upload') || uploads() > 1) return 'answer';
      await new Promise<void>((done) => (answer = done));
      return 'lost-before';
    });
    await take(first);
    await fakes.pass(9_000);
    expect(first.outbox.store.getState().items.get(ref)).toBe('sending');
    // The tab is gone without a word: its lock is free, its request is cut.
    const { outbox } = fakes.tab({ locks: null });
    await outbox.open(user);
    expect(outbox.outstandingOf(ref)).not.toBeNull();
    answer();
    first.outbox.close();
    await pump();
    await fakes.pass(120_000);
    expect(fakes.service.all(documents)).toHaveLength(1);
    expect(outbox.all()).toEqual([]);
  });

  it('waits without a line, and leaves when there is one', async () => {
    const tab = await fakes.open();
    tab.setOnline(false);
    await take(tab);
    await fakes.pass(60_000);
    expect(uploads()).toBe(0);
    expect(tab.outbox.store.getState()).toMatchObject({ phase: 'offline', count: 1, durable: true });
    tab.setOnline(true);
    await fakes.pass(1_000);
    expect(uploads()).toBe(1);
  });

  it.each([413, 422, 403])('is told when the service says %i, and stays', async (status) => {
    const tab = await fakes.open();
    fakes.service.setFate(({ path }) => (path.endsWith('/upload') ? status : 'answer'));
    await take(tab);
    await fakes.pass(60_000);
    expect(uploads()).toBe(1);
    expect(tab.outbox.outstandingOf(ref)).toMatchObject({ state: 'rejected', error: { status } });
    expect((await tab.outbox.fileOf(ref))?.bytes.byteLength).toBe(3);
  });

  it('is refused on a device that does not have the file, as after a rescue file', async () => {
    const tab = await fakes.open();
    await tab.outbox.append([create(ref, about)]);
    await fakes.pass(9_000);
    expect(uploads()).toBe(0);
    expect(tab.outbox.outstandingOf(ref)).toMatchObject({ state: 'rejected', error: { kind: 'no-file' } });
  });

  it('is paused, also under way, and leaves when it is sent', async () => {
    const tab = await fakes.open();
    await take(tab);
    await tab.outbox.pause([ref]);
    await fakes.pass(60_000);
    expect(uploads()).toBe(0);
    expect(tab.outbox.outstandingOf(ref)).toMatchObject({ held: true });
    let isCut = false;
    fakes.service.setFate(async ({ path, init }) => {
      if (!path.endsWith('/upload') || isCut) return 'answer';
      await new Promise<void>((done) => init.signal?.addEventListener('abort', () => done()));
      isCut = true;
      return 'lost-before';
    });
    tab.outbox.sendNow([ref]);
    await fakes.pass(1_000);
    expect(tab.outbox.uploads.getState().get(ref)).toMatchObject({ total: expect.any(Number) });
    await tab.outbox.pause([ref]);
    await fakes.pass(60_000);
    expect(uploads()).toBe(1);
    expect(tab.outbox.uploads.getState().size).toBe(0);
    tab.outbox.sendNow([ref]);
    await fakes.pass(60_000);
    expect(fakes.service.all(documents)).toHaveLength(1);
  });
});

describe('the files', () => {
  it('outlive the tab, and go with what is given up for good', async () => {
    const tab = await fakes.open();
    tab.setOnline(false);
    await take(tab);
    tab.outbox.close();
    const again = await fakes.open();
    expect((await again.outbox.fileOf(ref))?.name).toBe('photo.jpg');
    await again.outbox.discard([ref]);
    expect(await again.outbox.fileOf(ref)).not.toBeNull();
    await again.outbox.emptyBin();
    expect(await again.outbox.fileOf(ref)).toBeNull();
  });

  it('stay for a day after they were taken back: it may be done again', async () => {
    const tab = await fakes.open();
    const bytes = new ArrayBuffer(3);
    const kept = { ref, bytes, name: 'photo.jpg', type: '', at: fakes.clock.now() };
    await tab.outbox.keepFile(kept);
    tab.outbox.close();
    const again = await fakes.open();
    expect(await again.outbox.fileOf(ref)).not.toBeNull();
    fakes.clock.turn(25 * 3_600_000);
    again.outbox.close();
    const later = await fakes.open();
    expect(await later.outbox.fileOf(ref)).toBeNull();
  });
});
