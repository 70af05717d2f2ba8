/** Letters that no decomposition takes apart, and what people type for them. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** True for a text of plain letters, which needs no taking apart: most of them. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Everything in a folded text that is no letter, no digit, and no end of a line. */
const signs = /[^\p{L}\p{N}\n]+/gu;

/** A folded text without signs and spaces: "p-118" and "r.c.m.p." are typed as "p118" and "rcmp". */
export function withoutSigns(folded: string): string {
  return folded.replace(signs, '');
}

/** A text as it is compared: without case and accents, so that "zurich" finds "Zürich". */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => spelledOut[letter] ?? letter);
}
