/** A text in small letters without accents, its words with one blank between: "PoleHeight_ft" is "pole height ft". */
export function plainWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
