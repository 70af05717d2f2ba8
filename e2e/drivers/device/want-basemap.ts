/**
 * Runs in every page before its scripts: the ground that lies below the items. The town's own costs a third of what an opening
 * of the map does, so only who looks at it has it. `inspector` false: the map has its place too.
 */
export function wantBasemap(wanted: string | { readonly basemap: string; readonly inspector: boolean }): void {
  // A blank page has no storage.
  if (!location.protocol.startsWith('http')) return;
  const key = 'strandmap:editor-chrome';
  localStorage.setItem(
    key,
    JSON.stringify({
      ...(typeof wanted === 'string' ? { basemap: wanted } : wanted),
      ...JSON.parse(localStorage.getItem(key) ?? '{}'),
    }),
  );
}
