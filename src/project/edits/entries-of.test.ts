import { describe, expect, it } from 'vitest';
import type { Change } from '../../editor/change';
import { createDocument } from '../../editor/document/create-document';
import { listBase } from '../../items/base/list-base';
import { decodeRecord } from '../../items/codec/decode-record';
import type { Item, ItemRef } from '../../items/item';
import type { Outstanding } from '../../offline/outbox/outbox';
import { editOf } from './edit-of';
import { entriesOf } from './entries-of';

const change = (items: Change['items']): Change => ({
  id: 'c',
  gesture: 'g',
  note: { key: 'drew-item', params: {} },
  items,
});
const poly = [
  { lat: 44.1, lng: -93.1 },
  { lat: 44.2, lng: -93.2 },
];
const record = {
  ...{ id: 7, mapProjectId: 1, name: 'S-7', status: 'planned', poly, colourOfTheDay: 'teal' },
  createdAt: '2026-11-01 08:00:00',
};

function documentWith(...records: readonly object[]) {
  const document = createDocument();
  document.receiveModel('segment', listBase(records.flatMap((each) => decodeRecord('segment', each) ?? [])));
  return document;
}

describe('entriesOf', () => {
  it('sends only what changed, with what the service last said of it', () => {
    const document = documentWith(record);
    const patch = {
      kind: 'patch',
      ref: 'segment:7',
      before: { fields: { name: 'S-7' } },
      after: { fields: { name: 'S-8' } },
    } as const;
    document.apply([patch]);
    expect(entriesOf(change([patch]), document)).toEqual([
      {
        ...{ kind: 'update', ref: 'segment:7', projectId: 1, patch: { name: 'S-8' }, base: { name: 'S-7' } },
        // The edit that makes it again, and which one it is.
        record: { mapProjectId: 1, name: 'S-7', status: 'planned', poly, createdAt: record.createdAt },
      },
    ]);
  });

  it('carries the name, type and size of a document’s file', () => {
    const document = createDocument();
    const file = { fileName: 'pole.jpg', mimeType: 'image/jpeg', size: 3 };
    const photo = decodeRecord('document', { id: 7, mapProjectId: 1, name: 'Pole', ...file });
    document.receiveModel('document', listBase(photo ? [photo] : []));
    const patch = { kind: 'patch', ref: 'document:7', before: {}, after: { fields: { name: 'Mine' } } } as const;
    document.apply([patch]);
    expect(entriesOf(change([patch]), document)).toMatchObject([{ record: { name: 'Pole', ...file } }]);
  });

  it('is based on what the service has of a field that no model knows', () => {
    const document = documentWith({ ...record, locationSource: 'gnss' });
    const patch = {
      kind: 'patch',
      ref: 'segment:7',
      before: { fields: { locationSource: 'gnss' } },
      after: { fields: { locationSource: 'simulated' } },
    } as const;
    document.apply([patch]);
    const [entry] = entriesOf(change([patch]), document);
    expect(entry).toMatchObject({ patch: { locationSource: 'simulated' }, base: { locationSource: 'gnss' } });
  });

  it('keeps the base of the service when an edit comes on top of another', () => {
    const document = documentWith(record);
    const first = {
      kind: 'patch',
      ref: 'segment:7',
      before: { fields: { name: 'S-7' } },
      after: { fields: { name: 'a' } },
    } as const;
    const second = {
      kind: 'patch',
      ref: 'segment:7',
      before: { fields: { name: 'a' } },
      after: { fields: { name: 'b' } },
    } as const;
    document.apply([first]);
    document.apply([second]);
    expect(entriesOf(change([second]), document)).toMatchObject([{ patch: { name: 'b' }, base: { name: 'S-7' } }]);
  });

  it('asks for what the user saw where a colleague has changed it meanwhile', () => {
    const document = documentWith(record);
    const patch = {
      kind: 'patch',
      ref: 'segment:7',
      before: { fields: { name: 'S-7', status: 'planned' } },
      after: { fields: { name: 'S-8', status: 'built' } },
      seen: { name: 'S-6' },
    } as const;
    document.apply([patch]);
    expect(entriesOf(change([patch]), document)).toMatchObject([
      { patch: { name: 'S-8', status: 'built' }, base: { name: 'S-6', status: 'planned' } },
    ]);
  });

  it('spells geometry as the record did', () => {
    const document = documentWith(record);
    const after = {
      geometry: {
        kind: 'line',
        path: [
          [-93.1, 44.1],
          [-93.3, 44.3],
        ],
      },
    } as const;
    const patch = { kind: 'patch', ref: 'segment:7', before: {}, after } as const;
    document.apply([patch]);
    expect(entriesOf(change([patch]), document)).toMatchObject([
      {
        patch: {
          poly: [
            { lat: 44.1, lng: -93.1 },
            { lat: 44.3, lng: -93.3 },
          ],
        },
        base: { poly },
      },
    ]);
  });

  it('takes a create back by its ref', () => {
    const item: Item = {
      ref: 'pole:local:a',
      projectId: 1,
      geometry: { kind: 'point', at: [1, 2] },
      fields: {},
      rest: {},
    };
    expect(entriesOf(change([{ kind: 'drop', item }]), createDocument())).toEqual([{ kind: 'drop', ref: item.ref }]);
  });
});

describe('editOf', () => {
  const outstanding = (ref: ItemRef, kind: Outstanding['kind'], patch: object): Outstanding => {
    return {
      ref,
      projectId: 1,
      kind,
      patch: { ...patch },
      base: {},
      state: 'queued',
      held: false,
      error: null,
      theirs: null,
    };
  };

  it('brings an unsent item back under its local ref', () => {
    const ref = 'permit:local:x';
    const ring = [
      { lat: '1', lng: '2' },
      { lat: '3', lng: '4' },
      { lat: '5', lng: '2' },
    ];
    const edit = editOf(outstanding(ref, 'create', { mapProjectId: '1', name: 'New', poly: [ring] }));
    expect(edit).toMatchObject({ kind: 'create', item: { ref, projectId: 1, fields: { name: 'New' } } });
    expect(edit?.kind === 'create' && edit.item.geometry).toEqual({
      kind: 'area',
      polygons: [
        [
          [2, 1],
          [4, 3],
          [2, 5],
        ],
      ],
    });
  });

  it('brings an edit back as a patch', () => {
    expect(editOf(outstanding('segment:7', 'update', { name: 'x', poly }))).toEqual({
      kind: 'patch',
      patch: {
        fields: { name: 'x' },
        geometry: {
          kind: 'line',
          path: [
            [-93.1, 44.1],
            [-93.2, 44.2],
          ],
        },
      },
    });
  });
});
