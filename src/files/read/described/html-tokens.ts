/** A piece of a text with markup: an opening or closing tag, or text with its entities put in. */
export type HtmlToken =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly href: string }
  | { readonly kind: 'text'; readonly text: string };

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', micro: 'µ', euro: '€', copy: '©' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è' },
  ...{ ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç', ntilde: 'ñ', oacute: 'ó', iacute: 'í', aacute: 'á' },
  ...{ uacute: 'ú', atilde: 'ã', otilde: 'õ', ndash: '–', mdash: '—', hellip: '…', bull: '•', laquo: '«', raquo: '»' },
};

function letterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return (Object.hasOwn(entities, name) ? entities[name] : undefined) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isLetter = code >= 0x20 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isLetter ? String.fromCodePoint(code) : '';
}

const withLetters = (text: string) => text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, letterOf);

/** Elements whose content is not for reading. */
const hidden = /^(?:script|style|head|title)$/;

/** The end of a hidden element that begins before a place; the end of the text where it is not closed. */
function endOfHidden(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from);
  return end < 0 ? lower.length : end;
}

/** Finds a mark from a place on, places only rising: what is not there any more is looked for once. */
function createFinder(text: string, mark: string) {
  let found = -1;
  let isOver = false;
  return (from: number): number => {
    if (isOver || found >= from) return isOver ? -1 : found;
    found = text.indexOf(mark, from);
    isOver = found < 0;
    return found;
  };
}

/** The pieces of a text with markup, in its order. A `<` that begins no tag is text; comments and scripts are left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const lower = html.toLowerCase();
  const [tagEnd, commentEnd] = [createFinder(html, '>'), createFinder(html, '-->')];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at) yield { kind: 'text', text: withLetters(html.slice(at, end)) };
    if (next < 0) return;
    const close = html.startsWith('<!--', next) ? commentEnd(next) + 2 : tagEnd(next);
    const tag = close > next ? html.slice(next + 1, close) : '';
    const [, slash = '', name = ''] = /^(\/?)([a-z][\w:-]*)/i.exec(tag) ?? [];
    const known = name.toLowerCase();
    if (known === '') {
      const isMarkup = close > next && /^[!?]/.test(tag);
      if (!isMarkup) yield { kind: 'text', text: '<' };
      at = isMarkup ? close + 1 : next + 1;
      continue;
    }
    const [, , href = ''] = /\bhref\s*=\s*(["'])(.*?)\1/i.exec(tag) ?? [];
    yield { kind: slash === '' ? 'open' : 'close', name: known, href: withLetters(href) };
    at = slash === '' && hidden.test(known) && !tag.endsWith('/') ? endOfHidden(lower, known, close + 1) : close + 1;
  }
}
