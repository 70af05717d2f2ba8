/** Inserts a line before the first `mark` of a text. Throws if the text lacks the mark. */
export function before(mark: string, line: string): (text: string) => string {
  return (text) => {
    if (!text.includes(mark)) throw new Error(`The text lacks ${mark}, before which ${line} belongs`);
    return text.replace(mark, () => `${line}${mark}`);
  };
}

/** Adds messages to a catalogue, which stays sorted. */
export function withWords(words: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => {
    const all = Object.entries({ ...JSON.parse(text), ...words });
    return JSON.stringify(Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2);
  };
}
