const marks: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', u: '', o: '', k: '' };

/** Letters by their number, and ends of lines by a caret, as every text of a drawing may have them. */
export function withoutCarets(text: string): string {
  return text
    .replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\^(.)/g, (whole, mark: string) => {
      if (mark === ' ') return '^';
      const code = mark.charCodeAt(0) - 0x40;
      return code >= 0 && code < 0x20 ? String.fromCharCode(code) : whole;
    });
}

const withoutSigns = (text: string) =>
  text.replace(/%%(\d{3}|[a-zA-Z%])/g, (whole, mark: string) => {
    if (mark === '%') return '%';
    if (/^\d/.test(mark)) return String.fromCharCode(Number(mark));
    return marks[mark.toLowerCase()] ?? whole;
  });

/** A text of one line as people read it: signs such as `%%d` are letters, those for lines over and under it are left out. */
export function plainText(text: string): string {
  return withoutSigns(withoutCarets(text)).trim();
}

/** The text between a mark of a paragraph and its semicolon: fonts, heights, colours, and others. */
const measured = /^[ACFHQTWpf][^;\\{}]{0,200};/;

/** The text of a mark of a paragraph, and how many letters it takes after its backslash. */
function markAt(rest: string): readonly [text: string, length: number] {
  const [mark = ''] = rest;
  if (mark === 'P' || mark === 'N' || mark === 'X') return ['\n', 1];
  if (mark === '~') return [' ', 1];
  if (mark === '\\' || mark === '{' || mark === '}') return [mark, 1];
  if ('LlOoKk'.includes(mark)) return ['', 1];
  if (mark === 'S') {
    const stack = /^S((?:[^;\\]|\\.){0,200});/.exec(rest);
    if (stack) return [(stack[1] ?? '').replace(/\\(.)/g, '$1').replace(/[#^]\s*/g, '/'), stack[0].length];
  }
  const found = measured.exec(rest);
  return found ? ['', found[0].length] : ['\\', 0];
}

/** A paragraph (MTEXT) as people read it, its lines with their ends, without what says how it looks. */
export function paragraphText(text: string): string {
  const source = text.replace(/\\U\+([0-9A-Fa-f]{4})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  let plain = '';
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (letter === '{' || letter === '}') continue;
    if (letter !== '\\') {
      plain += letter;
      continue;
    }
    const [mark, length] = markAt(source.slice(at + 1, at + 512));
    plain += mark;
    at += length;
  }
  return withoutSigns(withoutCarets(plain))
    .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
    .trim();
}
