/**
 * The name of a build, for its page and its worker: its version and its commit. The page's worker recognises its own page by it
 * (is-own.ts).
 */
export function versionName({ version, commit }: { readonly version: string; readonly commit: string }): string {
  return `${version}+${commit}`;
}
