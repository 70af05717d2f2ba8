import { describe, expect, it } from 'vitest';
import { failureKinds } from '../../api/failure';
import { openingText } from './not-opened';

describe('why a project did not open', () => {
  it.each(failureKinds)('has words for %s', (kind) => {
    const { title, body } = openingText({ kind });
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(body).toMatch(/\.$/);
    expect(title + body).not.toContain('!');
  });

  it('does not blame the service for a fault of the program', () => {
    const { title, body, again } = openingText(null);
    expect([title, again]).toEqual(['The project could not be read', true]);
    expect(body).toMatch(/^A fault of the program .* kept\.$/);
  });

  it('offers another try only where it can help', () => {
    expect(failureKinds.filter((kind) => !openingText({ kind }).again)).toEqual(['denied', 'gone', 'not-found']);
  });
});
