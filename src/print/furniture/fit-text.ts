import type { MeasureText, TextWeight } from '../mark';

type Style = { readonly size: number; readonly weight: TextWeight };

/** A text cut short with an ellipsis where it is wider than so many millimetres. */
export function fitText(
  text: string,
  width: number,
  { size, weight, measure }: Style & { readonly measure: MeasureText },
): string {
  if (measure(text, size, weight) <= width) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`, size, weight) <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${letters.slice(0, low).join('').trimEnd()}…`;
}

/** A text in lines of a width, broken between words; a word that is wider is broken within. At most so many lines, the last cut short. */
export function wrapText(
  text: string,
  width: number,
  { most, ...style }: Style & { readonly measure: MeasureText; readonly most: number },
): readonly string[] {
  const fits = (line: string) => style.measure(line, style.size, style.weight) <= width;
  const lines: string[] = [];
  let line = '';
  const push = (word: string) => {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      return;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  };
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    push(word);
    // The part that is cut off anyway is not measured: a text may be as long as a book.
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitText(lines.slice(most - 1).join(' '), width, style)];
}
