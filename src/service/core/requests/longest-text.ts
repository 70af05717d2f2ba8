/**
 * Characters of a text field (A11): a list of records contains all of their texts. Structured text, such as a shape or a block of
 * lines, has its own limit.
 */
export const longestText = 20 * 1024;

/** The blocks of lines that stand in descriptions (docs/domain.md 3.9, docs/fibre-model.md). */
const blockNames: readonly string[] = ['work order', 'splice plan', 'ducts'];

const startOf = (line: string) => /^\[([a-z ]{1,20}) \d{1,3}\]$/.exec(line)?.[1];

/**
 * The characters of a description that lie in none of its blocks. A block begins with a line `[name 1]` and ends with
 * `[end of name]`; one without an end is none.
 */
export function lengthBesideBlocks(text: string): number {
  let outside = 0;
  let block: { readonly end: string; length: number } | null = null;
  for (const whole of text.split('\n')) {
    const line = whole.trimEnd();
    const name = startOf(line);
    if (block) {
      block.length += whole.length + 1;
      if (line === block.end) block = null;
    } else if (name !== undefined && blockNames.includes(name)) {
      block = { end: `[end of ${name}]`, length: whole.length + 1 };
    } else outside += whole.length + 1;
  }
  return outside + (block?.length ?? 0) - 1;
}
