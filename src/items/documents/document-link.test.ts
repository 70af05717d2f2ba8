import { describe, expect, it } from 'vitest';
import { passes } from '../filter/filter';
import type { Item, ItemRef } from '../item';
import { specOf } from '../registry';
import { aboutOf, documentLink, documentsAbout } from './document-link';

const poles = specOf('pole').path;
const document = (fields: Item['fields']): Item => ({
  ref: 'document:1',
  projectId: 1,
  geometry: null,
  fields,
  rest: {},
});

describe('the link of a document', () => {
  it.each<ItemRef>(['pole:7', 'pole:local:a-b', 'access-point:3'])('leads to %s and back', (ref) => {
    expect(aboutOf(documentLink(ref))).toBe(ref);
    expect(passes(document(documentLink(ref)), documentsAbout(ref))).toBe(true);
    expect(passes(document(documentLink(ref)), documentsAbout('pole:8'))).toBe(false);
  });

  it('is read in the spellings of services', () => {
    for (const linkedType of [poles, 'pole']) {
      expect(aboutOf({ linkedType, linkedId: 7 })).toBe('pole:7');
      expect(passes(document({ linkedType, linkedId: '7' }), documentsAbout('pole:7'))).toBe(true);
    }
  });

  it('is none for what names nothing', () => {
    expect(aboutOf({})).toBeNull();
    expect(aboutOf({ linkedType: 'bridge', linkedId: 7 })).toBeNull();
    expect(aboutOf({ linkedType: poles, linkedId: null })).toBeNull();
  });
});
