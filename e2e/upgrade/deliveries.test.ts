import { describe, expect, it } from 'vitest';
import { journalStore } from '../../src/offline/storage/user-schema';
import type { Effect } from '../chaos/chaos-log';
import { storedTexts, type UnsentEdit, unsentEdits, wrongDeliveries } from './deliveries';
import { movedInTime, type StoredDatabases } from './stored-databases';

const store = (name: string, ...values: readonly unknown[]) => ({
  name,
  keyPath: null,
  autoIncrement: true,
  indexes: [],
  rows: values.map((value, at) => [at + 1, value] as const),
});

const stored: StoredDatabases = {
  localStorage: {},
  databases: [
    {
      name: 'nm-ob:a:b:c',
      version: 6,
      stores: [
        store('ops', { kind: 'update', ref: 'pole:1', patch: { name: 'A' }, error: { text: 'Refused' } }),
        store(
          journalStore,
          { takenAt: null, entries: [{ kind: 'create', ref: 'pole:local:x', patch: { lat: 1 } }] },
          { takenAt: 5, entries: [{ kind: 'update', ref: 'pole:9', patch: {} }] },
        ),
        store('journal', { what: 'refused', text: 'Too long' }, { what: 'sent', text: null }),
      ],
    },
  ],
};

const effect = (method: string, path: string, body: unknown, status = 200): Effect => ({
  by: 'client',
  method,
  path,
  body,
  status,
});

describe('unsent edits', () => {
  it('are those of the queues and those of the journal that no tab has taken over', () => {
    expect(unsentEdits(stored).map(({ kind, ref }) => `${kind} ${ref}`)).toEqual([
      'update pole:1',
      'create pole:local:x',
    ]);
    expect(storedTexts(stored)).toEqual(['Refused', 'Too long']);
  });
});

describe('deliveries', () => {
  const edits: readonly UnsentEdit[] = [
    { kind: 'update', ref: 'pole:1', fields: { name: 'A', lat: 1.5 } },
    { kind: 'create', ref: 'access-point:local:x', fields: { name: 'B' } },
    { kind: 'create', ref: 'document:local:y', fields: { fileName: 'c.png' } },
  ];
  const right = [
    effect('GET', 'v1/refresh-access', null),
    effect('PATCH', 'v1/map-poles/1', { mapProjectId: 1, name: 'A', lat: '1.5' }),
    effect('POST', 'v1/map-access-points', { name: 'B', typeId: 1 }, 201),
    effect('POST', 'v1/map-document/upload', { bytes: 12 }, 201),
    effect('PATCH', 'v1/map-documents/7', { name: 'c' }),
  ];

  it('are right when each edit came once, a refused try not counted', () => {
    expect(wrongDeliveries(edits, right)).toEqual([]);
    expect(wrongDeliveries(edits, [...right, effect('PATCH', 'v1/map-poles/1', { name: 'A' }, 422)])).toEqual([]);
  });

  it('are wrong when an edit came twice or never, or when an unknown one came', () => {
    expect(wrongDeliveries(edits, [...right, ...right])).toHaveLength(3);
    expect(wrongDeliveries(edits, [])).toHaveLength(3);
    expect(wrongDeliveries(edits, [...right, effect('POST', 'v1/map-poles', { name: 'A' }, 201)])).toHaveLength(1);
  });
});

it('moves moments and nothing else', () => {
  const at = 1_800_000_000_000;
  const value = { at, soon: at + 1000, id: 7, list: [at], text: String(at) };
  expect(movedInTime(value, at, at + 5)).toEqual({
    at: at + 5,
    soon: at + 1005,
    id: 7,
    list: [at + 5],
    text: String(at),
  });
});
