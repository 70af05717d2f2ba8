/** Puts a line before the first one that is the same as `mark`. Throws where there is none. */
export function before(mark: string, line: string): (text: string) => string {
  return (text) => {
    if (!text.includes(mark)) throw new Error(`There is no ${mark} to put ${line} before`);
    return text.replace(mark, () => `${line}${mark}`);
  };
}

/** Puts messages into a catalogue, in its order. */
export function withWords(words: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => {
    const all = Object.entries({ ...JSON.parse(text), ...words });
    return JSON.stringify(Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2);
  };
}
