import { describe, expect, it } from 'vitest';
import { createQueries } from '../../../api/queries/create-queries';
import { createFakeApi } from '../../../api/testing/fake-api';
import { broken, json } from '../../../api/testing/fake-fetch';
import { message } from '../../../i18n/message';
import type { ItemRef } from '../../../items/item';
import type { Op, WireFields } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { createBody, lookUpCreate, sendCreate } from './send-create';

const path = [
  { lat: 1, lng: 2 },
  { lat: 3, lng: 4 },
];
const segment: Partial<Op> = {
  kind: 'create',
  model: 'segment',
  ref: 'segment:local:a',
  patch: { mapProjectId: 1, poly: path, name: 'S' },
  base: {},
};

function senderFor(answer: () => Response) {
  const { api, seen } = createFakeApi(answer);
  return { sender: { api, queries: createQueries() }, seen };
}

function look(records: readonly WireFields[], different: Partial<Op> = {}, own: readonly ItemRef[] = []) {
  const { sender } = senderFor(() => json(records));
  return lookUpCreate(sender, fakeOp({ ...segment, state: 'unknown', unclear: true, sends: 1, ...different }), {
    own: new Set(own),
    later: [],
  });
}

describe('createBody', () => {
  it('always names the project, in the model’s spelling', () => {
    expect(createBody(fakeOp({ ...segment, patch: { name: 'S' } }))).toEqual({ mapProjectId: 1, name: 'S' });
    expect(createBody(fakeOp({ ...segment, model: 'permit', patch: {} }))).toEqual({ mapProjectId: '1' });
    expect(createBody(fakeOp({ ...segment, patch: { mapProjectId: 1 } }))).toEqual({ mapProjectId: 1 });
  });
});

describe('sendCreate', () => {
  it('takes the id of the answer', async () => {
    const { sender, seen } = senderFor(() => json({ id: 12, mapProjectId: '1', poly: path, name: 'S' }, 201));
    expect(await sendCreate(sender, fakeOp(segment))).toMatchObject({
      kind: 'done',
      newRef: 'segment:12',
      sure: true,
      notStored: [],
    });
    expect(seen[0]?.body).toEqual({ mapProjectId: 1, poly: path, name: 'S' });
  });

  it('names what the service did not keep', async () => {
    const { sender } = senderFor(() => json({ id: 12, mapProjectId: 1, poly: path }, 201));
    expect(await sendCreate(sender, fakeOp(segment))).toMatchObject({ notStored: ['name'] });
  });

  it.each([
    ['no answer', broken],
    ['503', () => json({}, 503)],
    ['no record', () => json({ ok: true })],
    ['HTML', () => new Response('<p>Wi-Fi</p>', { headers: { 'content-type': 'text/html' } })],
  ])('is unclear after %s', async (_, answer) => {
    const { sender } = senderFor(answer);
    expect(await sendCreate(sender, fakeOp(segment))).toMatchObject({ kind: 'later', unclear: true });
  });

  it('is clear after 429 and after a refusal', async () => {
    const busy = senderFor(() => json({}, 429, { 'retry-after': '3' }));
    expect(await sendCreate(busy.sender, fakeOp(segment))).toEqual({ kind: 'later', unclear: false, wait: 3_000 });
    const refused = senderFor(() => json([{ field: 'poly', message: 'Too short.' }], 422));
    expect(await sendCreate(refused.sender, fakeOp(segment))).toMatchObject({
      kind: 'rejected',
      error: { status: 422, reason: message('failure.said', { words: 'poly: Too short.' }) },
    });
  });
});

describe('lookUp', () => {
  const ours = { id: 12, mapProjectId: 1, poly: path };

  it('finds a record by its place, whatever its numbers’ spelling and last editor', async () => {
    const spelt = path.map(({ lat, lng }) => ({ lat: String(lat), lng: String(lng) }));
    const found = await look([
      { ...ours, id: 11, poly: [path[0], { lat: 3, lng: 5 }] },
      { ...ours, poly: spelt, name: 'x' },
    ]);
    expect(found).toMatchObject({ kind: 'done', newRef: 'segment:12', sure: false, notStored: [] });
  });

  it('takes the lowest of several', async () => {
    expect(
      await look([
        { ...ours, id: 14 },
        { ...ours, id: 13 },
      ]),
    ).toMatchObject({ newRef: 'segment:13' });
  });

  it('passes by what was known before, and what is another item of this device', async () => {
    expect(await look([ours], { knownIdMax: 12 })).toEqual({ kind: 'missed' });
    expect(await look([ours], {}, ['segment:12'])).toEqual({ kind: 'missed' });
    expect(await look([ours], { knownIdMax: 11 })).toMatchObject({ newRef: 'segment:12' });
  });

  it('compares all fields of an item without a place', async () => {
    const note = { model: 'note', ref: 'note:local:a', patch: { mapProjectId: 1, name: 'N', body: 'B' } } as const;
    expect(await look([{ id: 3, mapProjectId: 1, name: 'N', body: 'other' }], note)).toEqual({ kind: 'missed' });
    expect(await look([{ id: 3, mapProjectId: 1, name: 'N', body: 'B' }], note)).toMatchObject({ newRef: 'note:3' });
    expect(await look([{ id: 3, mapProjectId: 1, name: 'N', body: 'B', lat: 1, lng: 2 }], note)).toEqual({
      kind: 'missed',
    });
  });

  it('decides nothing when it cannot look: never refused, never sent again', async () => {
    for (const answer of [broken, () => json({}, 500), () => json({}, 403), () => json({}, 404)]) {
      const { sender } = senderFor(answer);
      const op = fakeOp({ ...segment, state: 'unknown', unclear: true });
      expect(await lookUpCreate(sender, op, { own: new Set(), later: [] })).toMatchObject({ kind: 'later' });
    }
  });
});
