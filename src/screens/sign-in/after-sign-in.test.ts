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

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/sign-in?next=/x'])(
    'does not follow %s',
    (next) => expect(afterSignIn(next, false)).toBe('/projects'),
  );
});
