/** Characters of one text; longer ones are continued. */
const mostLetters = 250;

/** One entry of a drawing: its code and its value, a line each. */
export function entry(code: number, value: string | number): string {
  return `${code}\n${value}\n`;
}

/**
 * A text as R12 has it: letters beyond ASCII by their number, and characters that end a line by a caret. Half a pair of UTF-16 is a
 * number of its own, as other programs write it.
 */
export function dxfText(text: string): string {
  return text
    .replace(/\p{Cc}|\^/gu, (mark) => {
      const code = mark.charCodeAt(0);
      return mark === '^' ? '^ ' : code < 0x20 ? `^${String.fromCharCode(code + 0x40)}` : ' ';
    })
    .replace(/[^\p{ASCII}]/gu, (letter) =>
      Array.from({ length: letter.length }, (_, at) => {
        const number = letter.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
        return `\\U+${number}`;
      }).join(''),
    );
}

/** A text in pieces that a drawing may hold, no mark of it cut in two. */
export function dxfPieces(text: string): readonly string[] {
  const marks = dxfText(text).match(/\\U\+[0-9A-F]{4}|\^.|./g) ?? [];
  const pieces: string[] = [];
  let piece = '';
  for (const mark of marks) {
    if (piece.length + mark.length > mostLetters) {
      pieces.push(piece);
      piece = '';
    }
    piece += mark;
  }
  return [...pieces, piece];
}
