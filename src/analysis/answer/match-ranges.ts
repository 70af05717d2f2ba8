import { foldText } from '../../items/filter/fold-text';

/** A text's folded form, and for each of its letters which letter of the text it came from. */
function traced(text: string): { readonly folded: string; readonly from: readonly number[] } {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const part = foldText(letter);
    for (let i = 0; i < part.length; i += 1) from.push(at);
    folded += part;
    at += letter.length;
  }
  return { folded, from: [...from, text.length] };
}

/** Where the folded words stand in a text, each at its first place, in the order of the text. */
export function matchRanges(text: string, words: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const { folded, from } = traced(text);
  return words
    .flatMap((word) => {
      const at = folded.indexOf(word);
      return at < 0 ? [] : [[from[at] ?? 0, from[at + word.length] ?? text.length] as const];
    })
    .toSorted(([a], [b]) => a - b);
}
