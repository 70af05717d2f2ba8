import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in';

describe('after a sign-in', () => {
  it('goes to the page that was asked for', () => {
    expect(afterSignIn('/projects/2?view=1,2,3', false)).toBe('/projects/2?view=1,2,3');
    expect(afterSignIn('/projects/2', true)).toBe('/projects/2');
  });

  it('else to the town for a sample user, and to the projects for everyone else', () => {
    expect(afterSignIn(null, true)).toBe('/projects/1');
    expect(afterSignIn(null, false)).toBe('/projects');
  });

  it('goes to an address with letters of any language, as a browser writes it', () => {
    expect(afterSignIn('/projects/2?tag=Süd #1', false)).toBe('/projects/2?tag=S%C3%BCd%20#1');
    expect(afterSignIn('/projects/../crm/vendors', false)).toBe('/crm/vendors');
    expect(afterSignIn('/sign-in-help', false)).toBe('/sign-in-help');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '',
    'projects/2',
    '/sign-in?next=/x',
    '/sign-in/',
    '/projects/../sign-in',
    '/%2e/sign-in',
    '/\t/x',
    '/\n/x',
    '/\r\\x',
    '/\t\\evil.example/x',
    '/.//x',
    '/projects/..//x',
    '/%2e%2e//evil.example',
    '//[',
  ])('does not follow %j', (next) => expect(afterSignIn(next, false)).toBe('/projects'));
});
