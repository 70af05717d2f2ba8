/**
 * A kind of block in a text field: lines for people and programs between `[work order 1]` and `[end of work order]`. The number is the
 * version; `version` is the highest one that this build reads and writes.
 */
export type BlockKind = { readonly name: string; readonly version: number };

/** A block in a text: where it stands (`to` is behind its last line), its version, and the lines between its first and its last one. */
type Found = {
  readonly from: number;
  readonly to: number;
  readonly version: number;
  readonly lines: readonly string[];
};

/** Characters at the beginning of a text in which blocks are looked for. */
export const blockRoom = 65_536;

const isLineStart = (text: string, at: number) => at === 0 || text[at - 1] === '\n';

/** The places of a line that begins so, in ascending order. */
function* lineStarts(text: string, beginning: string): Generator<number> {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + beginning.length))
    if (isLineStart(text, at)) yield at;
}

const lineAt = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? undefined : end);
};

/** The version in the first line of a block; null for another line. */
function versionOf(line: string, { name }: BlockKind): number | null {
  const digits = line.slice(name.length + 2, -1);
  return line.endsWith(']') && /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/**
 * Finds the first block of a kind: the last first line before the first last line that follows one, so that a first line without an end
 * is a part of the text. Takes time linear in `blockRoom` for any text. Lines end with `\n`.
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

/** A block of the highest version as text. */
export function writtenBlock({ name, version }: BlockKind, lines: readonly string[]): string {
  return [`[${name} ${version}]`, ...lines, `[end of ${name}]`].join('\n');
}

/**
 * The text with this block (`blockText`, '' for none) in place of the one of its kind, else below the other text, or above it where the
 * block would not be found again below. Lines end with `\n`.
 */
export function withBlockText(text: string, kind: BlockKind, block: string): string {
  const before = withoutReturns(text);
  const found = findBlock(before, kind);
  if (found) {
    const [above, below] = [before.slice(0, found.from), before.slice(found.to)];
    return block === '' ? (above + below).trimEnd() : above + block + below;
  }
  if (block === '' || before === '') return before + block;
  return before.length + 2 + block.length <= blockRoom ? `${before}\n\n${block}` : `${block}\n\n${before}`;
}

/**
 * The text with these lines as its block of a kind; null removes the block. A block of a later version than this build knows is not
 * changed.
 */
export function writeBlock(text: string, kind: BlockKind, lines: readonly string[] | null): string {
  if (readBlock(text, kind) === 'newer') return text;
  return withBlockText(text, kind, lines === null ? '' : writtenBlock(kind, lines));
}
