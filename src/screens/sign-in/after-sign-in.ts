/** The demo opens on the town: its first project in the sample data. */
const town = '/projects/1';

/**
 * The path of an address as a browser reads it (it leaves tabs and line ends out, and turns backslashes round), or null when
 * it leads to another server, back to the sign-in, or to where no page can go.
 */
function ownPath(next: string): string | null {
  const page = 'https://page.invalid';
  if (!next.startsWith('/') || !URL.canParse(next, page)) return null;
  const { origin, pathname, search, hash } = new URL(next, page);
  if (origin !== page || pathname.startsWith('//') || /^\/sign-in(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}

/**
 * Where to go once signed in: the page that was asked for, else the town for a sample user, else the projects.
 * Only addresses of this product are followed.
 */
export function afterSignIn(next: string | null, sampleUser: boolean): string {
  const own = next === null ? null : ownPath(next);
  if (own !== null) return own;
  return sampleUser ? town : '/projects';
}
