/** Descriptions of the planted defects that name a record of the same model by its id. */
const sentence = /^(Imported twice, see|Left over from|Sketched over) (\d+)$/;

/** The id that a description names and the words before it; null when it names none. */
export function mentionedId(description: unknown): { readonly words: string; readonly id: number } | null {
  const [, words, id] = (typeof description === 'string' && sentence.exec(description)) || [];
  return words && id ? { words, id: Number(id) } : null;
}
