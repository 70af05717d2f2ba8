import { describe, expect, it } from 'vitest';
import { failureKinds } from '../../../api/failure';
import { openingText } from './not-opened';

describe('why a project did not open', () => {
  it.each(failureKinds)('has words for %s', (kind) => {
    const { title, body } = openingText({ kind });
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(body).toMatch(/\.$/);
    expect(title + body).not.toContain('!');
  });

  it('offers another try only where it can help', () => {
    expect(failureKinds.filter((kind) => !openingText({ kind }).again)).toEqual(['denied', 'gone', 'not-found']);
  });
});
