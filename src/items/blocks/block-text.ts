/**
 * A kind of block in a text field: lines for people and programs between `[work order 1]` and `[end of work order]`. The number is the
 * version of the block. `version`: the highest version that this build reads, and the version that it writes.
 */
export type BlockKind = { readonly name: string; readonly version: number };

/** A block in a text. `from` is where its first line begins, `to` where its last line ends; `lines` are the lines between the two. */
type Found = {
  readonly from: number;
  readonly to: number;
  readonly version: number;
  readonly lines: readonly string[];
};

/** Characters at the beginning of a text in which blocks are looked for. */
export const blockRoom = 65_536;

const isLineStart = (text: string, at: number) => at === 0 || text[at - 1] === '\n';

/** Where lines with this beginning start, in ascending order. */
function* lineStarts(text: string, beginning: string): Generator<number> {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + beginning.length))
    if (isLineStart(text, at)) yield at;
}

const lineAt = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? undefined : end);
};

/** The version that the first line of a block has; null for any other line. */
function versionOf(line: string, { name }: BlockKind): number | null {
  const digits = line.slice(name.length + 2, -1);
  return line.endsWith(']') && /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/**
 * Finds the first block of a kind. It ends at the first end line that follows a head line, and begins at the nearest head line above it: a
 * head line without an end is a part of the text. Takes time linear in the length of the text. Lines end with `\n`.
 */
function findBlock(text: string, kind: BlockKind): Found | null {
  const searched = text.slice(0, blockRoom);
  const endLine = `[end of ${kind.name}]`;
  const heads = lineStarts(searched, `[${kind.name} `);
  let next = heads.next();
  let head: { readonly at: number; readonly line: string; readonly version: number } | null = null;
  for (const end of lineStarts(searched, endLine)) {
    if (lineAt(text, end) !== endLine) continue;
    for (; !next.done && next.value < end; next = heads.next()) {
      const line = lineAt(text, next.value);
      const version = versionOf(line, kind);
      if (version !== null) head = { at: next.value, line, version };
    }
    if (!head) continue;
    const body = text.slice(head.at + head.line.length + 1, end);
    const lines = body === '' ? [] : body.slice(0, -1).split('\n');
    return { from: head.at, to: end + endLine.length, version: head.version, lines };
  }
  return null;
}

/** The text with `\n` between its lines. */
export const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n');

/**
 * The lines of the block of a kind in a text; null where the text has none. `newer`: the block is of a version that this build does not
 * know, and must be left as it is.
 */
export function readBlock(text: string, kind: BlockKind): readonly string[] | 'newer' | null {
  const found = findBlock(withoutReturns(text), kind);
  if (!found) return null;
  return found.version >= 1 && found.version <= kind.version ? found.lines : 'newer';
}

/** The block of a kind as it stands in a text whose lines end with `\n`; '' where the text has none. */
export function blockText(text: string, kind: BlockKind): string {
  const found = findBlock(text, kind);
  return found ? text.slice(found.from, found.to) : '';
}

/** A block of the version that this build writes, as text. */
function writtenBlock({ name, version }: BlockKind, lines: readonly string[]): string {
  return [`[${name} ${version}]`, ...lines, `[end of ${name}]`].join('\n');
}

/**
 * The text with this block (`blockText`; '' removes the block) in the place of the block of its kind. Where the text has none, the block
 * stands below the text. Where the block would end beyond `blockRoom`, it stands above the text. Lines end with `\n`.
 */
export function withBlockText(text: string, kind: BlockKind, block: string): string {
  const before = withoutReturns(text);
  const found = findBlock(before, kind);
  if (block === '') return found ? (before.slice(0, found.from) + before.slice(found.to)).trimEnd() : before;
  if (!found && before === '') return block;
  const above = found ? before.slice(0, found.from) : `${before}\n\n`;
  const below = found ? before.slice(found.to) : '';
  if (above.length + block.length <= blockRoom) return above + block + below;
  return `${block}\n\n${(above + below).trimEnd()}`;
}

/**
 * The text with these lines as its block of a kind; null removes the block. A block of a later version than this build knows is not
 * changed.
 */
export function writeBlock(text: string, kind: BlockKind, lines: readonly string[] | null): string {
  if (readBlock(text, kind) === 'newer') return text;
  return withBlockText(text, kind, lines === null ? '' : writtenBlock(kind, lines));
}
