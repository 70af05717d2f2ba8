import { create, type Font } from 'fontkit';
import type { MeasureText, TextWeight } from '../mark';

/** A font file: which weight it has, and its bytes (WOFF or TrueType). */
export type FontFile = { readonly name: string; readonly weight: TextWeight; readonly bytes: Uint8Array };

type BookFont = { readonly name: string; readonly weight: TextWeight; readonly font: Font };

/** A piece of a text that one font has all letters of. */
export type TextRun = { readonly text: string; readonly font: BookFont; readonly width: number };

export type FontBook = {
  readonly fonts: readonly BookFont[];
  readonly measure: MeasureText;
  /** A text in pieces, each in a font that has it; widths are for an em of 1. A letter that no font has becomes `substitute`. */
  readonly runs: (text: string, weight: TextWeight) => readonly TextRun[];
  /** Letters that no font has, of all texts that were asked for since the last look. */
  readonly takeMissing: () => readonly string[];
};

type Split = { readonly runs: readonly TextRun[]; readonly lacking: readonly string[] };

/** The sign in the place of a letter that no font has. */
const substitute = '?';
/** Runs are kept: a sheet asks for each text several times. */
const mostKept = 5000;

/** Letters that stand on the one before them stay in its font. */
const isMark = (letter: string) => /^\p{M}$/u.test(letter);
/** An item without a look of its own is left out. */
const invisible = /\p{Cc}|\p{Cf}|\p{VS}/gu;

/** Reads fonts, of which the first that has a letter writes it. Throws what the library throws at a file that is no font. */
export function createFontBook(files: readonly FontFile[]): FontBook {
  const fonts = files.map(({ name, weight, bytes }): BookFont => ({ name, weight, font: create(bytes) }));
  const missing = new Set<string>();
  const kept = new Map<string, Split>();

  const fontOf = (letter: string, weight: TextWeight, before: BookFont | null): BookFont | null => {
    const has = ({ font }: BookFont) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    // Spaces and marks stay with their word.
    if (before && (letter === ' ' || isMark(letter)) && has(before)) return before;
    return fonts.find((one) => one.weight === weight && has(one)) ?? null;
  };
  const split = (text: string, weight: TextWeight): Split => {
    const pieces: { text: string; font: BookFont }[] = [];
    const lacking: string[] = [];
    for (const raw of text
      .normalize('NFC')
      .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
      .replace(invisible, '')) {
      const before = pieces.at(-1);
      const found = fontOf(raw, weight, before?.font ?? null);
      if (!found) lacking.push(raw);
      const font = found ?? fontOf(substitute, weight, null);
      if (!font) continue;
      const letter = found ? raw : substitute;
      if (before?.font === font) before.text += letter;
      else pieces.push({ text: letter, font });
    }
    const found = pieces.map((piece) => {
      const { advanceWidth } = piece.font.font.layout(piece.text);
      return { ...piece, width: advanceWidth / piece.font.font.unitsPerEm };
    });
    return { runs: found, lacking };
  };
  const runs = (text: string, weight: TextWeight): readonly TextRun[] => {
    const key = `${weight} ${text}`;
    if (kept.size > mostKept) kept.clear();
    const found = kept.get(key) ?? split(text, weight);
    kept.set(key, found);
    for (const letter of found.lacking) missing.add(letter);
    return found.runs;
  };
  return {
    fonts,
    runs,
    measure: (text, size, weight) => runs(text, weight).reduce((sum, { width }) => sum + width * size, 0),
    takeMissing: () => {
      const taken = [...missing];
      missing.clear();
      return taken;
    },
  };
}
