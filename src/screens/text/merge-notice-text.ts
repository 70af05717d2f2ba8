import { text } from '../../i18n/text';

/** What a colleague did to an item just when an edit of ours arrived. `fields` as the inspector calls them. */
export function mergeNoticeText(name: string, what: 'merged' | 'beside', fields: readonly string[]): string {
  if (what === 'merged') return text('mergeNotice.verticesSomeoneElsesPut', { name });
  return text('mergeNotice.someoneElseChangedSame', { name, fields: fields.join(', ') });
}
