/**
 * A piece of an XML text: markup and text for a parser, the text of a CDATA section, or a comment. `mended` is how many `&` in it
 * were written as `&amp;`.
 */
export type XmlPiece =
  | { readonly kind: 'markup'; readonly text: string; readonly mended: number }
  | { readonly kind: 'cdata' | 'comment'; readonly text: string };

type Open = { readonly kind: 'cdata' | 'comment'; readonly end: string };

const sections: Readonly<Record<string, Open>> = {
  '<![CDATA[': { kind: 'cdata', end: ']]>' },
  '<!--': { kind: 'comment', end: '-->' },
};
const beginning = /<!\[CDATA\[|<!--/g;
/** A `&` that begins no entity: `AT&T`, or the address of a page. A parser would take everything to the next `;` for its name. */
const stray = /&(?!(?:[A-Za-z]\w{0,30}|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;
/** Longer than every mark and every entity. */
const longestMark = 40;

/** Where a text may be cut without cutting a mark, an entity or a line end in two. */
function safeEnd(text: string): number {
  const mark = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'));
  if (mark >= text.length - longestMark) return Math.max(0, mark);
  // The beginning of `]]>`, `-->` or of a line end of two letters.
  return text.length - (/(?:[\]-]{1,2}|\r)$/.exec(text.slice(-2))?.[0].length ?? 0);
}

function markupOf(text: string): XmlPiece {
  let mended = 0;
  const whole = text.replace(stray, () => {
    mended += 1;
    return '&amp;';
  });
  return { kind: 'markup', text: whole, mended };
}

/**
 * Takes CDATA sections and comments out of an XML text that comes in parts, whatever their size: a parser that goes through them
 * letter by letter needs minutes and a gigabyte for what a file of 200 MB can have of them. Line ends become `\n`, and every `&`
 * that begins no entity `&amp;`.
 */
export function createXmlSplitter() {
  let rest = '';
  let open: Open | null = null;
  const split = (text: string): readonly XmlPiece[] => {
    const pieces: XmlPiece[] = [];
    let at = 0;
    while (at < text.length) {
      const { kind, end }: Open | { kind: 'markup'; end: null } = open ?? { kind: 'markup', end: null };
      if (kind === 'markup') {
        beginning.lastIndex = at;
        const found = beginning.exec(text);
        pieces.push(markupOf(text.slice(at, found?.index)));
        open = sections[found?.[0] ?? ''] ?? null;
        at = found ? beginning.lastIndex : text.length;
      } else {
        const found = text.indexOf(end, at);
        pieces.push({ kind, text: text.slice(at, found < 0 ? undefined : found) });
        if (found >= 0) open = null;
        at = found < 0 ? text.length : found + end.length;
      }
    }
    return pieces;
  };
  return {
    /** Takes the next part, and answers what is ready of it. */
    next: (part: string): readonly XmlPiece[] => {
      const text = rest + part;
      const end = safeEnd(text);
      rest = text.slice(end);
      return split(text.slice(0, end).replaceAll(/\r\n?/g, '\n'));
    },
    /** The text that was still waiting. */
    end: (): readonly XmlPiece[] => split(rest.replaceAll(/\r\n?/g, '\n')),
    /** True while a section is not closed. */
    isOpen: () => open !== null,
  };
}
