const longest = 200;

/** Texts that must not be readable in a report, wherever they stand: addresses of people, tokens, keys, and the search of an address. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![^\s@<>"'()/])[^\s@<>"'()/]+@[^\s@<>"'()/]+/g, '[address]'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [hidden]'],
  [
    /(?<![\w-])(?=[\w-]*?(?:passw|secret|token|api[-_]?key|authorization|credential))([\w-]+)(["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi,
    '$1$2[hidden]',
  ],
  [/\?[^\s"']*/g, ''],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]+)*/gi, '[hidden]'],
];

/** A text without what could be a secret, on one line and not long. */
export function redact(message: string): string {
  const clean = secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
  return clean.replace(/\s+/g, ' ').trim().slice(0, longest);
}
