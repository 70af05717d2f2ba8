import { SaxesParser } from 'saxes';
import { type Message, message } from '../../../i18n/message';
import { encodingOfXml } from './text-encoding';
import { createXmlSplitter, type XmlPiece } from './xml-splitter';

/** Attributes of an element by their names without prefixes. */
export type XmlAttributes = Readonly<Partial<Record<string, string>>>;

/**
 * Receives the content of an XML file in its order; names come without prefixes, because files have wrong prefixes. A message as
 * the answer stops the reading, and gives the reason.
 */
export type XmlSink = {
  readonly open: (name: string, attributes: XmlAttributes) => Message | null;
  readonly text: (text: string) => Message | null;
  readonly close: (name: string) => Message | null;
};

/** An XML file; `depth` limits how deep elements may nest, and `report` receives the share that the parser has read. */
export type XmlFile = {
  readonly bytes: Uint8Array;
  /** The encoding that the user has chosen. */
  readonly encoding?: string | undefined;
  readonly depth: number;
  readonly report: (share: number) => void;
};

/** That it was read to its end, with what is doubtful in it, or why not. */
export type XmlOutcome =
  | { readonly ok: true; readonly doubts: readonly Message[] }
  | { readonly ok: false; readonly reason: Message };

const chunkBytes = 256 * 1024;
const mostAttributes = 10_000;
/** Each costs as much as a thousand sound letters. */
const mostFaults = 50_000;
const chunksToJoin = 8;

/** Faults after which the parser still knows its position: the content stays, and a finding reports the faults. */
const isHarmless =
  /^(undefined entity|malformed character entity|disallowed character\.|duplicate attribute|the string "\]\]>"|unquoted attribute|no whitespace between|text data outside|malformed comment|(an|the) XML declaration|XML declaration|expected |did not expect|encoding value|version number|standalone value|value must be quoted|whitespace required|documents may contain only one root)/;
const isEnd = /^(unclosed tag|unexpected end)/;

/** True when a document type is declared before the first element. Nothing that is in it is looked at. */
function declaresType(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    if (end === null) return /^<!doctype/i.test(text.slice(at, at + 9));
    const found = text.indexOf(end, at + 2);
    if (found < 0) return false;
    at = found + end.length;
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Most elements have no attributes. */
const none: XmlAttributes = {};

function namesWithoutPrefix(attributes: Record<string, string>): XmlAttributes {
  const entries = Object.entries(attributes);
  return entries.length === 0 ? none : Object.fromEntries(entries.map(([name, value]) => [withoutPrefix(name), value]));
}

/** Letters that no text has for a reason: they are left out of values. */
const control = /[^\P{Cc}\t\n\r]/gu;

/** Tells the sink the texts in elements, and counts control letters in them. */
function createTexts(sink: XmlSink) {
  let controls = 0;
  return {
    tell: (text: string, isInside: boolean): Message | null => {
      if (isInside) controls += text.match(control)?.length ?? 0;
      return sink.text(text);
    },
    doubts: () => (controls > 0 ? [message('file.controlLetters', { count: controls })] : []),
  };
}

/** A parser that tells the sink, and what made it stop. */
function createParser(sink: XmlSink, deepest: number) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let [depth, attributes, faults, skippedLines] = [0, 0, 0, 0];
  const texts = createTexts(sink);
  let [stop, doubt]: [Message | null, Message | null] = [null, null];
  const line = () => parser.line + skippedLines;
  const doubtful = (count: number) => {
    faults += count;
    doubt ??= message('file.xmlFaults', { line: line() });
    if (faults > mostFaults) stop ??= message('file.xmlDamaged', { line: line() });
  };
  const tellText = (text: string) => {
    stop ??= texts.tell(text, depth > 0);
  };
  parser.on('error', ({ message: fault }) => {
    if (isHarmless.test(fault)) doubtful(1);
    else stop ??= isEnd.test(fault) ? message('file.xmlCutOff') : message('file.xmlDamaged', { line: line() });
  });
  parser.on('doctype', () => {
    stop ??= message('file.xmlDoctype');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) stop ??= message('file.tooManyParts', { most: mostAttributes });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    attributes = 0;
    if (depth > deepest) stop ??= message('file.tooDeep', { most: deepest });
    stop ??= sink.open(withoutPrefix(tag.name), namesWithoutPrefix(tag.attributes));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    stop ??= sink.close(withoutPrefix(tag.name));
  });
  parser.on('text', tellText);
  return {
    stopped: () => stop,
    doubts: () => [...(doubt ? [doubt] : []), ...texts.doubts()],
    tell: (piece: XmlPiece) => {
      if (stop) return;
      if (piece.kind === 'markup') {
        // The parser knows only where it is; the first of several may be some lines further on.
        if (piece.mended > 0) doubtful(piece.mended);
        parser.write(piece.text);
        return;
      }
      // A comment of nothing makes the parser tell the text before.
      parser.write('<!---->');
      skippedLines += piece.text.split('\n').length - 1;
      if (piece.kind === 'cdata') tellText(piece.text);
    },
    /** Reading a letter makes one text of the many of which the parser puts it together, which take many times its room. */
    joinText: () => parser['text'].charCodeAt(0),
    end: () => {
      parser.close();
    },
  };
}

type Parser = ReturnType<typeof createParser>;

/** Tells the parser the file piece by piece, until it is stopped; answers why, or that the file is empty. */
function tellAll(file: XmlFile, decoder: TextDecoder, parser: Parser): Message | null {
  const splitter = createXmlSplitter();
  let isBefore = true;
  for (let [at, count] = [0, 1]; at < file.bytes.length; at += chunkBytes, count += 1) {
    const decoded = decoder.decode(file.bytes.subarray(at, at + chunkBytes), { stream: true });
    // Blanks before the first line are a fault of many generators of files.
    const text: string = isBefore ? decoded.replace(/^[\s\0\uFEFF]+/, '') : decoded;
    if (isBefore && declaresType(text)) return message('file.xmlDoctype');
    isBefore &&= text === '';
    for (const piece of splitter.next(text)) parser.tell(piece);
    if (count % chunksToJoin === 0) parser.joinText();
    const reason = parser.stopped();
    if (reason) return reason;
    file.report(Math.min(1, (at + chunkBytes) / file.bytes.length));
  }
  if (isBefore) return message('file.empty');
  for (const piece of splitter.end()) parser.tell(piece);
  if (splitter.isOpen()) return parser.stopped() ?? message('file.xmlCutOff');
  parser.end();
  return parser.stopped();
}

/**
 * Reads an XML file piece by piece (F58), so that not even its text is kept as a whole. A document type is refused before anything
 * of it is read: no entity is ever defined, and nothing is fetched. Prefixes without a namespace, a `&` on its
 * own and letters that XML forbids are taken as they stand, and said.
 */
export function parseXml(file: XmlFile, sink: XmlSink): XmlOutcome {
  const encoding = encodingOfXml(file.bytes, file.encoding);
  if ('unknown' in encoding)
    return { ok: false, reason: message('file.xmlEncoding', { name: encoding.unknown.slice(0, 40) }) };
  const parser = createParser(sink, file.depth);
  const reason = tellAll(file, encoding.decoder, parser);
  if (reason) return { ok: false, reason };
  const guess = encoding.isGuess ? [message('file.xmlEncodingGuessed')] : [];
  return { ok: true, doubts: [...guess, ...parser.doubts()] };
}
