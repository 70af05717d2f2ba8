/** The demo opens on the town: its first project in the sample data. */
const town = '/projects/1';

/**
 * Where to go once signed in: the page that was asked for, else the town for a sample user, else the projects.
 * Only addresses of this product are followed.
 */
export function afterSignIn(next: string | null, sampleUser: boolean): string {
  const own = next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in');
  if (own) return next;
  return sampleUser ? town : '/projects';
}
