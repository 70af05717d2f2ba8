import { describe, expect, it } from 'vitest';
import { localLinks, relinked } from './link-fields';

const fields = { name: 'local:9', hostId: 'local:1', linkedId: 7 };

describe('fields that name other items', () => {
  it('tell the local ids among them, and no others', () => {
    expect(localLinks(fields)).toEqual(['local:1']);
    expect(localLinks({ linkedId: 'local:2', hostId: null })).toEqual(['local:2']);
  });

  it('name them by what they are called now', () => {
    expect(relinked(fields, () => 12)).toEqual({ ...fields, hostId: 12 });
    expect(relinked(fields, () => null)).toEqual({ name: 'local:9', linkedId: 7 });
    expect(relinked(fields, (id) => id)).toBe(fields);
  });
});
