import type { AnswerShapes } from '../call';

type VersionHeader = { readonly etag?: string };

/** The version of a list as a cursor: what stands between the quotation marks of its ETag. Its shape belongs to it. */
export function cursorOf(version: string, shape: AnswerShapes['listShape']): string {
  return `${shape === 'array' ? '' : `${shape}-`}${version}`;
}

/** The version that a cursor names, or null when the list had another shape. */
export function versionAt(cursor: string, shape: AnswerShapes['listShape']): string | null {
  const before = cursorOf('', shape);
  return cursor.startsWith(before) ? cursor.slice(before.length) : null;
}

/** The header of a list's version. Weak: a list goes out compressed and as it is. */
export function versionHeader(version: string, shape: AnswerShapes['listShape']): VersionHeader {
  return { etag: `W/"${cursorOf(version, shape)}"` };
}

/** Whether a request has the list at this version already (docs/interface.md 11.1). Compared weakly: proxies mark tags. */
export function isSameVersion({ headers }: Request, { etag }: VersionHeader): boolean {
  const known = headers.get('if-none-match');
  if (known === null || etag === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => bare(tag) === bare(etag));
}
