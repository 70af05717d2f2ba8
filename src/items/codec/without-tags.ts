/** The text without the tags of its markup. A `<` without a later `>` is text. */
export function withoutTags(text: string, instead = ''): string {
  // Each `<` before the last `>` begins a tag, so that every search for an end succeeds.
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replaceAll(/<[^>]*>?/g, instead) + text.slice(end);
}
