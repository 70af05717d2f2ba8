/**
 * The name of a build, in its page and to whoever asks: its version and the commit that it was made of. The page's worker
 * knows its own page by it (is-own.ts).
 */
export function versionName({ version, commit }: { readonly version: string; readonly commit: string }): string {
  return `${version}+${commit}`;
}
