import { type Message, message } from '../../../i18n/message';
import type { XmlAttributes } from './parse-xml';

/** An element with what is in it, in its order. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly content: readonly (string | XmlElement)[];
};

type Growing = { readonly name: string; readonly attributes: XmlAttributes; readonly content: (string | Growing)[] };

/** Elements, attributes and texts in one tree: more than a placemark of a whole country's network has. */
const mostParts = 1_000_000;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<"]/g, (letter) => escapes[letter] ?? letter);

function markupOf({ name, attributes, content }: XmlElement): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`);
  const inside = content.map((part) => (typeof part === 'string' ? part : markupOf(part))).join('');
  return inside === '' ? `<${name}${named.join('')}/>` : `<${name}${named.join('')}>${inside}</${name}>`;
}

/** Control letters that no text has for a reason. */
const isControl = /[^\P{Cc}\t\n\r]/gu;

/** The text in an element, without blanks around it; elements in it, such as the markup of a description, as the text that they are. */
export function textOf(element: XmlElement | undefined): string {
  const parts = element?.content ?? [];
  const text = parts.map((part) => (typeof part === 'string' ? part : markupOf(part))).join('');
  return text.trim().replaceAll(isControl, '');
}

/** The elements directly in an element, of these names if any are named. */
export function elementsOf(element: XmlElement | undefined, ...names: readonly string[]): readonly XmlElement[] {
  const found: XmlElement[] = [];
  for (const part of element?.content ?? [])
    if (typeof part !== 'string' && (names.length === 0 || names.includes(part.name))) found.push(part);
  return found;
}

/** The first element of a name directly in an element. */
export function elementOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element, name)[0];
}

/** Builds one element from what a parser tells, from its opening to its end. */
export function createXmlTree() {
  let path: Growing[] = [];
  let parts = 0;
  const count = (more: number): Message | null => {
    parts += more;
    return parts > mostParts ? message('file.tooManyParts', { most: mostParts }) : null;
  };
  return {
    /** True from the opening of the element to its end. */
    isOpen: () => path.length > 0,
    /** An element opens; answers that there are too many. */
    open: (name: string, attributes: XmlAttributes): Message | null => {
      const element: Growing = { name, attributes, content: [] };
      path.at(-1)?.content.push(element);
      path.push(element);
      return count(1 + Object.keys(attributes).length);
    },
    /** A piece of text; answers that there are too many. Text outside of the element is let go. */
    text: (text: string): Message | null => {
      const element = path.at(-1);
      if (!element) return null;
      element.content.push(text);
      return count(1);
    },
    /** An element ends; the whole one when it was the outermost. */
    close: (): XmlElement | null => {
      const element = path.pop();
      if (path.length > 0 || !element) return null;
      path = [];
      parts = 0;
      return element;
    },
  };
}
