import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { specOf } from '../../../items/registry';
import { planSends } from '../sender/plan-sends';
import { fakeOp } from '../testing/fake-op';
import { create, createFakeOutboxes, pump, update } from '../testing/fake-outboxes';

const segments = specOf('segment').path;
const notes = specOf('note').path;
const poly = [
  { lat: 0, lng: 0 },
  { lat: 1, lng: 1 },
];
const half = create('segment:local:a', { name: 'S-15', poly });
const note = update('note:7', { linkedId: 'local:a' }, { linkedId: 14 });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function started() {
  const world = createFakeOutboxes();
  world.service.put(notes, { id: 7, name: 'N-7', linkedType: 'map-segments', linkedId: 14 });
  const tab = await world.open();
  return { ...world, ...tab };
}

/** All that the service received, as text. */
const sentBodies = (world: Awaited<ReturnType<typeof started>>) =>
  JSON.stringify(world.service.seen.map(({ body }) => body));

describe('an edit that names an item which has not been sent', () => {
  it('leaves after it, and names it by the id that the service gave', async () => {
    const world = await started();
    await world.outbox.append([half, note]);
    await world.pass(5_000);
    expect(world.service.log()).toEqual([]);
    expect(world.outbox.outstandingOf('note:7')?.patch).toEqual({ linkedId: 'local:a' });
    await world.pass(6_000);
    const [made] = world.service.all(segments);
    expect(world.service.get(notes, 7)).toMatchObject({ linkedId: made?.['id'] });
    expect(world.service.log()[0]).toMatch(/^POST/);
    expect(sentBodies(world)).not.toContain('local:');
    expect(world.outbox.all()).toEqual([]);
    expect(world.events).toContainEqual({ kind: 'changed', ref: 'note:7' });
  });

  it('is rewired here with the answer of the create; a later edit knows it', async () => {
    const world = await started();
    await world.outbox.append([half, note]);
    await world.outbox.setMode('hold');
    world.outbox.sendNow(['segment:local:a']);
    await world.pass(1_000);
    const id = world.service.all(segments)[0]?.['id'];
    expect(world.outbox.outstandingOf('note:7')).toMatchObject({ patch: { linkedId: id }, base: { linkedId: 14 } });
    await world.outbox.append([update('note:7', { linkedId: 'local:a', name: 'N' }, { linkedId: 14, name: 'N-7' })]);
    expect(world.outbox.outstandingOf('note:7')?.patch).toEqual({ linkedId: id, name: 'N' });
    await world.outbox.setMode('go');
    await world.pass(3_000);
    expect(world.service.get(notes, 7)).toMatchObject({ linkedId: id, name: 'N' });
  });

  it('is rewired after a reload as well, in whichever tab', async () => {
    const world = await started();
    await world.outbox.append([half]);
    await world.pass(9_000);
    world.outbox.close();
    await pump();
    const next = await world.open();
    await next.outbox.append([note]);
    await world.pass(3_000);
    expect(world.service.get(notes, 7)).toMatchObject({ linkedId: world.service.all(segments)[0]?.['id'] });
    expect(sentBodies(world)).not.toContain('local:');
  });

  it('waits while what it names is refused, and lets others go', async () => {
    const world = await started();
    world.service.put(notes, { id: 8, name: 'N-8' });
    world.service.setFate(({ method }) => (method === 'POST' ? 422 : 'answer'));
    await world.outbox.append([half, note, update('note:8', { name: 'mine' }, { name: 'N-8' })]);
    await world.pass(30_000);
    expect(world.service.get(notes, 8)).toMatchObject({ name: 'mine' });
    expect(world.service.get(notes, 7)).toMatchObject({ linkedId: 14 });
    expect(world.outbox.outstandingOf('note:7')?.state).toBe('queued');
    const reads = world.service.log().filter((line) => line.endsWith(' 7'));
    expect(reads).toEqual([]);
    world.service.setFate(() => 'answer');
    await world.outbox.retry('segment:local:a');
    await world.pass(12_000);
    expect(world.service.get(notes, 7)).toMatchObject({ linkedId: world.service.all(segments)[0]?.['id'] });
  });

  it('keeps its other fields when what it names is given up', async () => {
    const world = await started();
    await world.outbox.append([half, note, update('note:7', { name: 'mine' }, { name: 'N-7' })]);
    await world.outbox.discard(['segment:local:a']);
    await world.pass(3_000);
    expect(world.service.get(notes, 7)).toMatchObject({ name: 'mine', linkedId: 14 });
    expect(world.outbox.all()).toEqual([]);
  });

  it('is nothing when that was all of it', async () => {
    const world = await started();
    await world.outbox.append([half, note]);
    await world.outbox.append([{ kind: 'drop', ref: 'segment:local:a' }]);
    await world.pass(3_000);
    expect(world.service.log()).toEqual([]);
    expect(world.outbox.all()).toEqual([]);
    expect((await world.outbox.receipts())[0]).toMatchObject({ ref: 'note:7', what: 'nothing' });
  });
});

describe('plan', () => {
  const situation = { now: 10, online: true, signedIn: true, busy: new Set<never>() };

  it('starts what names a new item only when that is not there to be created any more', () => {
    const made = fakeOp({ seq: 2, kind: 'create', ref: 'segment:local:a', model: 'segment' });
    const naming = fakeOp({ seq: 1, ref: 'note:7', model: 'note', patch: { linkedId: 'local:a' } });
    expect(planSends({ ...situation, ops: [naming, made] }).start).toEqual([made]);
    expect(planSends({ ...situation, ops: [naming] }).start).toEqual([naming]);
  });
});
