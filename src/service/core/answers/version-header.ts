import type { AnswerShapes } from '../call';

type VersionHeader = { readonly etag?: string };

/** The header of a list's version. Weak: a list goes out compressed and as it is. Its shape belongs to it. */
export function versionHeader(version: string, shape: AnswerShapes['listShape']): VersionHeader {
  return { etag: `W/"${shape === 'array' ? '' : `${shape}-`}${version}"` };
}

/** Whether a request has the list at this version already (docs/interface.md 11.1). Compared weakly: proxies mark tags. */
export function isSameVersion({ headers }: Request, { etag }: VersionHeader): boolean {
  const known = headers.get('if-none-match');
  if (known === null || etag === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => bare(tag) === bare(etag));
}
