import { SaxesParser } from 'saxes';
import { type Message, message } from '../../../i18n/message';
import { encodingOfXml } from './text-encoding';

/** Attributes of an element by their names without prefixes. */
export type XmlAttributes = Readonly<Partial<Record<string, string>>>;

/** Is told what an XML file has, in its order; names come without prefixes, since files have them wrong. Answers why it stops. */
export type XmlSink = {
  readonly open: (name: string, attributes: XmlAttributes) => Message | null;
  readonly text: (text: string) => void;
  readonly close: (name: string) => Message | null;
};

/** An XML file; `depth` is how many elements may be in each other, and `report` is told the share that is read. */
export type XmlFile = {
  readonly bytes: Uint8Array;
  readonly depth: number;
  readonly report: (share: number) => void;
};

/** That it was read to its end, with what is doubtful in it, or why not. */
export type XmlOutcome =
  | { readonly ok: true; readonly doubts: readonly Message[] }
  | { readonly ok: false; readonly reason: Message };

const chunkBytes = 256 * 1024;
const mostAttributes = 10_000;

/** Faults after which the parser knows where it is: what it has read stands, and it is said that the file has them. */
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

function namesWithoutPrefix(attributes: Record<string, string>): XmlAttributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]));
}

/** A parser that tells the sink, and what made it stop. */
function createParser(sink: XmlSink, deepest: number) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let [depth, attributes] = [0, 0];
  let stop: Message | null = null;
  let doubt: Message | null = null;
  parser.on('error', (error) => {
    if (stop) return;
    const fault = error.message.replace(/^\d+:\d+: /, '');
    if (isHarmless.test(fault)) doubt ??= message('file.xmlFaults', { line: parser.line });
    else stop = isEnd.test(fault) ? message('file.xmlCutOff') : message('file.xmlDamaged', { line: parser.line });
  });
  parser.on('doctype', () => {
    stop ??= message('file.xmlDoctype');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) stop ??= message('file.tooManyParts', { most: mostAttributes });
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > deepest) stop ??= message('file.tooDeep', { most: deepest });
    stop ??= sink.open(withoutPrefix(tag.name), namesWithoutPrefix(tag.attributes));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    stop ??= sink.close(withoutPrefix(tag.name));
  });
  const text = (piece: string) => {
    if (!stop) sink.text(piece);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  return { parser, stopped: () => stop, doubts: () => (doubt ? [doubt] : []) };
}

/**
 * Reads an XML file piece by piece (F58), so that not even its text is kept as a whole. A document type is refused before anything
 * of it is read: no entity is ever defined, and nothing is fetched. Names of another alphabet, prefixes without a namespace and
 * letters that XML forbids are taken as they stand, and said.
 */
export function parseXml({ bytes, depth, report }: XmlFile, sink: XmlSink): XmlOutcome {
  const encoding = encodingOfXml(bytes);
  if ('unknown' in encoding)
    return { ok: false, reason: message('file.xmlEncoding', { name: encoding.unknown.slice(0, 40) }) };
  const { parser, stopped, doubts } = createParser(sink, depth);
  let isBefore = true;
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const decoded = encoding.decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    // Blanks before the first line are a fault of many generators of files.
    const text: string = isBefore ? decoded.replace(/^[\s\0\uFEFF]+/, '') : decoded;
    if (isBefore && declaresType(text)) return { ok: false, reason: message('file.xmlDoctype') };
    isBefore &&= text === '';
    parser.write(text);
    const reason = stopped();
    if (reason) return { ok: false, reason };
    report(Math.min(1, (at + chunkBytes) / bytes.length));
  }
  if (isBefore) return { ok: false, reason: message('file.empty') };
  parser.close();
  const reason = stopped();
  if (reason) return { ok: false, reason };
  return { ok: true, doubts: encoding.isGuess ? [message('file.xmlEncodingGuessed'), ...doubts()] : doubts() };
}
