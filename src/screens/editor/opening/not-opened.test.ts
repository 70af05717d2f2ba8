import { describe, expect, it } from 'vitest';
import type { FailureKind } from '../../../api/failure';
import { openingText } from './not-opened';

const kinds: readonly FailureKind[] = [
  'offline',
  'timeout',
  'unauthorized',
  'denied',
  'gone',
  'not-found',
  'conflict',
  'rejected',
  'server',
  'malformed',
  'storage',
];

describe('why a project did not open', () => {
  it.each(kinds)('has words for %s', (kind) => {
    const { title, body } = openingText({ kind });
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(body).toMatch(/\.$/);
    expect(title + body).not.toContain('!');
  });

  it('offers another try only where it can help', () => {
    expect(kinds.filter((kind) => !openingText({ kind }).again)).toEqual(['denied', 'gone', 'not-found']);
  });
});
