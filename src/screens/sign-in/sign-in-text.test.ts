import { describe, expect, it } from 'vitest';
import { Failure, failureKinds, serviceMessage } from '../../api/failure';
import { fieldText, signInText } from './sign-in-text';

describe('why a sign-in did not work', () => {
  it.each(failureKinds)('has words for %s', (kind) => {
    const { title, text } = signInText(
      new Failure(kind, { retry: 'never', reason: serviceMessage('raw text of the service') }),
    );
    expect(title).toMatch(/^[A-Z].*[^.!]$/);
    expect(text).toMatch(/\.$/);
    expect(title + text).not.toMatch(/raw text|!/);
  });

  it('tells wrong credentials, no connection and an unsafe address apart', () => {
    const titles = (['unauthorized', 'offline', 'denied'] as const).map(
      (kind) => signInText(new Failure(kind, { retry: 'never' })).title,
    );
    expect(new Set(titles).size).toBe(3);
  });

  it('does not blame the service for a fault of the program', () => {
    expect(signInText(new Error('bug')).title).toBe('Something in Strandmap went wrong');
  });

  it('puts what a refused form said at its field', () => {
    const refused = new Failure('rejected', {
      retry: 'never',
      fields: [{ field: 'email', message: 'Not an email.' }],
    });
    expect(fieldText(refused, 'email')).toBe('Not an email.');
    expect(fieldText(refused, 'password')).toBeNull();
    expect(fieldText(null, 'email')).toBeNull();
  });
});
