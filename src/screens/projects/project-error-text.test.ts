import { describe, expect, it } from 'vitest';
import { Failure, serviceMessage } from '../../api/failure';
import { fieldError, isMissingList, listErrorText, saveErrorText } from './project-error-text';

const failure = (kind: Failure['kind'], status?: number) =>
  new Failure(kind, {
    retry: 'never',
    reason: serviceMessage('What the service said.'),
    ...(status === undefined ? {} : { status }),
  });

describe('a service without the list', () => {
  it('is told by 404 and 405 alone', () => {
    expect(isMissingList(failure('not-found', 404))).toBe(true);
    expect(isMissingList(failure('rejected', 405))).toBe(true);
    expect(isMissingList(failure('rejected', 422))).toBe(false);
    expect(isMissingList(failure('server', 500))).toBe(false);
    expect(isMissingList(new Error('bug'))).toBe(false);
  });
});

describe('words', () => {
  it('never blame, never shout, and say what is safe', () => {
    for (const kind of ['offline', 'timeout', 'unauthorized', 'denied', 'server', 'malformed'] as const) {
      const { title, safe } = listErrorText(failure(kind));
      expect(title).toMatch(/^[A-Z].*[^.!]$/);
      expect(safe).toMatch(/safe|Nothing was changed/);
    }
  });

  it('send a person to the list when an answer was lost', () => {
    const lost = new Failure('timeout', { retry: 'unsafe' });
    expect(saveErrorText(lost).safe).toMatch(/list/);
    expect(saveErrorText(failure('denied')).title).toMatch(/may not change/);
    expect(saveErrorText(failure('rejected')).safe).toContain('What the service said');
    expect(saveErrorText(new Error('bug')).title).toBe('It was not saved');
  });

  it('of a refused field stand at that field', () => {
    const refused = new Failure('rejected', {
      retry: 'never',
      status: 422,
      fields: [{ field: 'name', message: 'Name is too long.' }],
    });
    expect(fieldError(refused, 'name')).toBe('Name is too long.');
    expect(fieldError(refused, 'description')).toBeNull();
    expect(fieldError(new Error('bug'), 'name')).toBeNull();
  });
});
