import { text } from './text';

/** What a colleague did to an item just when an edit of ours arrived. `fields` as the inspector calls them. */
export function mergeNoticeText(name: string, what: 'merged' | 'beside', fields: readonly string[]): string {
  if (what === 'merged') return text('{name}: your vertices and someone else’s were put together', { name });
  return text('{name}: someone else changed {fields} at the same moment', { name, fields: fields.join(', ') });
}
