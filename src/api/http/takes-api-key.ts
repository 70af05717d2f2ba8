import { endpoints } from '../../contract/endpoints';

const keyPaths: ReadonlySet<string> = new Set(
  endpoints.filter(({ auth }) => auth === 'api-key').map(({ path }) => path.slice(path.indexOf('/') + 1)),
);

/** True for a path below the version segment that takes an API key, and must never see a token (docs/interface.md 4.6). */
export function takesApiKey(path: string): boolean {
  return keyPaths.has(path);
}

/** A path that may see an access-token. Throws on one that takes an API key: that is a bug. */
export function tokenPath(path: string): string {
  if (takesApiKey(path)) throw new Error(`${path} takes an API key, not a token`);
  return path;
}
