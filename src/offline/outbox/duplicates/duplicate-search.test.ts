import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemRef } from '../../../items/item';
import type { WireFields } from '../outbox';
import { create, createFakeOutboxes, poles, pump } from '../testing/fake-outboxes';

const minute = 60_000;
const ref = (number: number): ItemRef => `pole:local:${number}`;
const newPole = (number: number): WireFields => ({
  mapProjectId: 1,
  name: `P-${number}`,
  lat: 5 + number / 100,
  lng: 6,
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A service behind a line on which every POST is made twice, and no page that reads a list by itself. */
function setUp() {
  const world = createFakeOutboxes();
  const { service } = world;
  let nextCopy = 900;
  service.put(poles, { id: 7, mapProjectId: 1, name: 'P7', lat: 1, lng: 2 });
  service.setFate((request) => {
    if (request.method !== 'POST') return 'answer';
    nextCopy += 1;
    service.put(poles, { ...Object(request.body), id: nextCopy });
    return 'answer';
  });
  const lists = () => service.seen.filter(({ method, path }) => method === 'GET' && path.endsWith(`/${poles}`));
  const open = async () => {
    const tab = await world.open();
    // The records that the page has read of the project.
    tab.queries.setQueryData(['largest-id', 1, 'pole'], 7);
    return tab;
  };
  return { ...world, open, lists };
}

const twinCounts = ({ outbox }: Awaited<ReturnType<ReturnType<typeof setUp>['open']>>) =>
  outbox.store.getState().duplicates.map((one) => one.twins.length);

describe('F36: a second copy that the browser made', () => {
  it('is found within a minute of the create by asking the service for it alone', async () => {
    const { open, pass, lists } = setUp();
    const tab = await open();
    await tab.outbox.append([create(ref(1), newPole(1))]);
    await pass(minute);
    expect(twinCounts(tab)).toEqual([1]);
    expect(lists().map(({ query }) => query.get('filter[lat]'))).toEqual(['5.01']);
  });

  it('is found for each of twenty creates: one list read for all that came together', async () => {
    const { open, pass, lists } = setUp();
    const tab = await open();
    await tab.outbox.append(Array.from({ length: 20 }, (_, at) => create(ref(at), newPole(at))));
    await pass(minute);
    expect(twinCounts(tab)).toEqual(Array(20).fill(1));
    expect(lists().map(({ query }) => query.get('filter[lat]'))).toEqual([null]);
  });

  it('is looked for in the whole list where the service does not find the item itself', async () => {
    const { open, pass, lists, service } = setUp();
    const tab = await open();
    await tab.outbox.append([create(ref(1), newPole(1))]);
    await pass(10_000);
    // Another user has moved it since: the copy is at the earlier place.
    const [mine] = service.all(poles).filter(({ id }) => Number(id) >= 100 && Number(id) < 900);
    service.put(poles, { ...mine, id: Number(mine?.['id']), lat: 9 });
    await pass(minute);
    expect(twinCounts(tab)).toEqual([1]);
    expect(lists()).toHaveLength(2);
  });

  it('is searched when the connection is back, and when the service failed at first', async () => {
    const { open, pass, lists, service } = setUp();
    const tab = await open();
    await tab.outbox.append([create(ref(1), newPole(1))]);
    await pass(10_000);
    tab.setOnline(false);
    await pass(2 * minute);
    expect(lists()).toEqual([]);
    service.setFate(() => 503);
    tab.setOnline(true);
    await pump();
    expect(lists()).toHaveLength(1);
    service.setFate(() => 'answer');
    await pass(11_000);
    expect(twinCounts(tab)).toEqual([1]);
  });

  it('is searched by the sending tab and shown in all; a later tab looks once more', async () => {
    const { open, pass, lists } = setUp();
    const tabs = [await open(), await open()] as const;
    await tabs[1].outbox.append([create(ref(1), newPole(1))]);
    await pass(minute);
    expect(tabs.map(twinCounts)).toEqual([[1], [1]]);
    expect(lists()).toHaveLength(1);
    tabs[0].outbox.close();
    await pass(minute);
    expect(lists()).toHaveLength(2);
  });

  it('is looked for by the next page, when this one was closed before', async () => {
    const { open, pass } = setUp();
    const first = await open();
    await first.outbox.append([create(ref(1), newPole(1))]);
    await pass(10_000);
    first.outbox.close();
    await pump();
    const next = await open();
    expect(twinCounts(next)).toEqual([]);
    await pass(minute);
    expect(twinCounts(next)).toEqual([1]);
  });

  it('costs nothing where nothing was created, and no list twice', async () => {
    const { open, pass, lists } = setUp();
    const tab = await open();
    await pass(10 * minute);
    expect(lists()).toEqual([]);
    await tab.outbox.append([create(ref(1), newPole(1))]);
    await pass(10 * minute);
    expect(lists()).toHaveLength(1);
  });
});
