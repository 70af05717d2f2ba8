import type { CellValue, StyleHint } from '../../contents';
import { createCellValues } from '../features/cell-values';
import { elementsOf, textOf, type XmlElement } from '../xml/xml-tree';

/** The values of a waypoint, a route or a track: its columns, and how it is drawn. */
export type GpxValues = { readonly values: Readonly<Record<string, CellValue>>; readonly style: StyleHint | undefined };

/** Elements without elements in them, and the addresses of links, by their names. */
function* leaves(element: XmlElement): Generator<readonly [string, string]> {
  const inner = elementsOf(element);
  const { href = '' } = element.attributes;
  if (element.name === 'link') yield ['link', href];
  else if (inner.length === 0) yield [element.name, textOf(element)];
  else for (const one of inner) yield* leaves(one);
}

/** A colour as programs write it into their extensions: with or without `#`, with an alpha before it or without. */
function colourFrom(text: string): string | null {
  const digits = /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text)?.[1];
  return digits ? `#${digits.toLowerCase()}` : null;
}

/** Reads the elements of a waypoint, a route or a track other than its points; extensions are columns by their names. */
export function gpxValues(elements: readonly XmlElement[]): GpxValues {
  const values = createCellValues();
  let [colour, symbol] = ['', ''];
  for (const element of elements) {
    for (const [name, text] of leaves(element)) {
      values.add(name, text);
      if (name === 'sym') symbol ||= text.slice(0, 100);
      if (/colou?r$/i.test(name)) colour ||= colourFrom(text) ?? '';
    }
  }
  const style = { ...(colour ? { colour } : {}), ...(symbol ? { symbol } : {}) };
  return { values: values.all(), style: colour || symbol ? style : undefined };
}
