import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { envOf } from '../../testing/env-of';
import { addDocuments, type NewDocument } from './add-documents';
import { placeDocuments } from './place-documents';

const pole: Item = {
  ref: 'pole:7',
  projectId: 1,
  geometry: { kind: 'point', at: [2, 1] },
  fields: { name: 'P-7' },
  rest: {},
};
const file: NewDocument = { id: 'local:a', fileName: 'a.jpg', mimeType: 'image/jpeg', size: 3, at: null };

describe('addDocuments', () => {
  it('makes one step of several files about an item, without a place', () => {
    const change = addDocuments(envOf([pole]), { files: [file, { ...file, id: 'local:b' }], about: 'pole:7' });
    const link = { linkedType: specOf('pole').path, linkedId: 7 };
    expect(change).toMatchObject({
      note: { key: 'added-documents', params: { count: 2, other: 'P-7' } },
      items: [
        {
          kind: 'create',
          item: {
            ref: 'document:local:a',
            geometry: null,
            fields: { name: 'a.jpg', fileName: 'a.jpg', size: 3, docType: 'photo', ...link },
          },
        },
        { kind: 'create', item: { ref: 'document:local:b' } },
      ],
    });
  });

  it('puts a file where it was dropped, and says of no item that it is about it', () => {
    const change = addDocuments(envOf(), { files: [{ ...file, mimeType: 'text/plain', at: [2, 1] }], about: null });
    expect(change).toMatchObject({
      note: { params: { name: 'a.jpg' } },
      items: [{ item: { geometry: { kind: 'point', at: [2, 1] } } }],
    });
    expect(JSON.stringify(change)).not.toMatch(/linked|docType/);
  });

  it('gives them the kind that was chosen, also to a picture', () => {
    const change = addDocuments(envOf(), { files: [{ ...file, docType: 'drawing' }], about: null });
    expect(change).toMatchObject({ items: [{ item: { fields: { docType: 'drawing' } } }] });
  });

  it('refuses a read-only project, an item that is gone, and places outside the world', () => {
    const given = { files: [file], about: null };
    expect(addDocuments(envOf([], { writable: false }), given)).toEqual({ refusal: 'read-only' });
    expect(addDocuments(envOf([], { locked: () => true }), given)).toMatchObject({ refusal: 'locked' });
    expect(addDocuments(envOf(), { files: [file], about: 'pole:7' })).toEqual({ refusal: 'not-found' });
    expect(addDocuments(envOf(), { files: [{ ...file, at: [0, 91] }], about: null })).toMatchObject({
      refusal: 'out-of-range',
    });
  });
});

describe('placeDocuments', () => {
  const photo: Item = { ref: 'document:9', projectId: 1, geometry: null, fields: { name: 'a.jpg' }, rest: {} };

  it('puts photos where they were taken, as one step, and leaves those that are gone', () => {
    const places = [
      { ref: 'document:9', at: [2, 1] },
      { ref: 'document:10', at: [2, 1] },
    ] as const;
    expect(placeDocuments(envOf([photo]), places)).toMatchObject({
      note: { key: 'placed-documents', params: { count: 1, name: 'a.jpg' } },
      items: [
        {
          kind: 'patch',
          ref: 'document:9',
          before: { geometry: null },
          after: { geometry: { kind: 'point', at: [2, 1] } },
        },
      ],
    });
  });

  it('does nothing the second time: they are there already', () => {
    const there = { ...photo, geometry: { kind: 'point', at: [2, 1] } } as const;
    const again = placeDocuments(envOf([there]), [{ ref: 'document:9', at: [2, 1] }]);
    expect(again).toMatchObject({ items: [] });
  });

  it('is refused where nothing may be written, and outside of the world', () => {
    const one = [{ ref: 'document:9', at: [2, 1] }] as const;
    expect(placeDocuments(envOf([photo], { writable: false }), one)).toEqual({ refusal: 'read-only' });
    expect(placeDocuments(envOf([photo]), [{ ref: 'document:9', at: [0, 91] }])).toMatchObject({
      refusal: 'out-of-range',
    });
  });
});
