/** A header value of the form `head; name=value; name="value"`. Names and head are in lower case; the first of a name counts. */
export type HeaderValue = { readonly head: string; readonly parameters: ReadonlyMap<string, string> };

/**
 * Where the quoted string ends that begins after `from - 1`, or -1. A backslash before a quote escapes it, as curl
 * writes it; at the very end of the header it does not: browsers write a backslash as it is.
 */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at - 1] !== '\\' || at - 1 < from || at === text.length - 1) return at;
  }
  return -1;
}

/** Reads a header's parameters, or gives null when they are not well-formed. Takes time in proportion to the text. */
export function readHeaderParameters(header: string): HeaderValue | null {
  const text = header.trim();
  const headEnd = text.indexOf(';');
  const head = (headEnd < 0 ? text : text.slice(0, headEnd)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  let at = headEnd < 0 ? text.length : headEnd;
  while (at < text.length) {
    if (text[at] !== ';') return null;
    const equals = text.indexOf('=', at);
    const name = text.slice(at + 1, Math.max(equals, at + 1)).trim();
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return null;
    const quoted = text[equals + 1] === '"';
    const found = quoted ? closingQuote(text, equals + 2) : text.indexOf(';', equals);
    if (quoted && found < 0) return null;
    const end = found < 0 ? text.length : found;
    const value = quoted ? text.slice(equals + 2, end).replaceAll('\\"', '"') : text.slice(equals + 1, end).trim();
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, value);
    at = quoted ? end + 1 : end;
    while (text[at] === ' ' || text[at] === '\t') at += 1;
  }
  return { head, parameters };
}
