import { describe, expect, it } from 'vitest';
import { Failure } from '../../api/failure';
import { fieldError, isWithoutList, listWords, saveWords } from './project-error-text';

const failure = (kind: Failure['kind'], status?: number) =>
  new Failure(kind, 'what the service said', { retry: 'never', ...(status === undefined ? {} : { status }) });

describe('a service without the list', () => {
  it('is told by 404 and 405 alone', () => {
    expect(isWithoutList(failure('not-found', 404))).toBe(true);
    expect(isWithoutList(failure('rejected', 405))).toBe(true);
    expect(isWithoutList(failure('rejected', 422))).toBe(false);
    expect(isWithoutList(failure('server', 500))).toBe(false);
    expect(isWithoutList(new Error('bug'))).toBe(false);
  });
});

describe('words', () => {
  it('never blame, never shout, and say what is safe', () => {
    for (const kind of ['offline', 'timeout', 'unauthorized', 'denied', 'server', 'malformed'] as const) {
      const { title, safe } = listWords(failure(kind));
      expect(title).toMatch(/^[A-Z].*[^.!]$/);
      expect(safe).toMatch(/safe|Nothing was changed/);
    }
  });

  it('send a person to the list when an answer was lost', () => {
    const lost = new Failure('timeout', 'no answer', { retry: 'unsafe' });
    expect(saveWords(lost).safe).toMatch(/list/);
    expect(saveWords(failure('denied')).title).toMatch(/may not change/);
    expect(saveWords(failure('rejected')).safe).toContain('what the service said');
    expect(saveWords(new Error('bug')).title).toBe('It was not saved');
  });

  it('of a refused field stand at that field', () => {
    const refused = new Failure('rejected', '', {
      retry: 'never',
      status: 422,
      fields: [{ field: 'name', message: 'Name is too long.' }],
    });
    expect(fieldError(refused, 'name')).toBe('Name is too long.');
    expect(fieldError(refused, 'description')).toBeNull();
    expect(fieldError(new Error('bug'), 'name')).toBeNull();
  });
});
