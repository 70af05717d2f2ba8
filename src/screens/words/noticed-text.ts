/** What a colleague did to an item just when an edit of ours arrived. `fields` as the inspector calls them. */
export function noticedText(name: string, what: 'merged' | 'beside', fields: readonly string[]): string {
  if (what === 'merged') return `${name}: your vertices and someone else’s were put together`;
  return `${name}: someone else changed ${fields.join(', ')} at the same moment`;
}
