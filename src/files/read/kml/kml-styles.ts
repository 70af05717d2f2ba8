import type { Geometry } from 'geojson';
import type { StyleHint } from '../../contents';
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-tree';

/** How a style of a file draws icons, lines and areas. */
export type KmlStyle = {
  readonly icon?: string;
  readonly symbol?: string;
  readonly line?: string;
  readonly area?: string;
};

/** The style of a placemark: its own style goes before the style that it names. */
export type PlacemarkStyle = { readonly own: KmlStyle; readonly url: string };

const mostSteps = 8;

/** A colour as `#rrggbb`: KML has it as alpha, blue, green, red; some programs write it as the web does. */
function colourFrom(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1]?.toLowerCase();
  if (!digits) return null;
  if (digits.length === 3) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  if (digits.length === 6) return `#${digits}`;
  return `#${digits.slice(6, 8)}${digits.slice(4, 6)}${digits.slice(2, 4)}`;
}

/** The file's name at the end of an address, without what is asked of a server. */
function symbolFrom(href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).slice(0, 100);
}

function colourOf(style: XmlElement, name: string): string | null {
  return colourFrom(textOf(elementOf(elementOf(style, name), 'color')));
}

function styleFrom(style: XmlElement): KmlStyle {
  const icon = colourOf(style, 'IconStyle');
  const line = colourOf(style, 'LineStyle');
  const area = elementOf(style, 'PolyStyle');
  const isFilled = textOf(elementOf(area, 'fill')) !== '0';
  const areaColour = isFilled ? colourOf(style, 'PolyStyle') : null;
  const symbol = symbolFrom(textOf(elementOf(elementOf(elementOf(style, 'IconStyle'), 'Icon'), 'href')));
  return {
    // White leaves an icon as it is.
    ...(icon && icon !== '#ffffff' ? { icon } : {}),
    ...(symbol ? { symbol } : {}),
    ...(line ? { line } : {}),
    ...(areaColour ? { area: areaColour } : {}),
  };
}

/** The pair of a style map that is drawn while the pointer is elsewhere. */
function normalPair(map: XmlElement): XmlElement | undefined {
  const pairs = elementsOf(map, 'Pair');
  return pairs.find((pair) => textOf(elementOf(pair, 'key')) === 'normal') ?? pairs[0];
}

/** The parts of an element about drawing: styles, style maps or a reference in it. */
function styleIn(element: XmlElement | undefined): PlacemarkStyle {
  const [style] = elementsOf(element, 'Style');
  const [map] = elementsOf(element, 'StyleMap');
  const pair = map ? styleIn(normalPair(map)) : { own: {}, url: '' };
  const own = style ? { ...pair.own, ...styleFrom(style) } : pair.own;
  return { own, url: textOf(elementOf(element, 'styleUrl')) || pair.url };
}

/** The names before and after the first `#`: only styles of the same file are looked for, whatever address stands before. */
const idOf = (url: string) => url.slice(url.lastIndexOf('#') + 1).trim();

function hintFrom(style: KmlStyle, geometry: Geometry | null): StyleHint {
  const kind = geometry?.type.replace('Multi', '') ?? 'Point';
  const { icon, line, area, symbol } = style;
  const colours = { Point: icon, LineString: line, Polygon: area ?? line, GeometryCollection: line ?? area ?? icon };
  const colour =
    kind === 'Point' || kind === 'LineString' || kind === 'Polygon' ? colours[kind] : colours.GeometryCollection;
  const isDrawnAsIcon = kind === 'Point' || kind === 'GeometryCollection';
  return { ...(colour ? { colour } : {}), ...(symbol && isDrawnAsIcon ? { symbol } : {}) };
}

/** The styles of a file by their names. What a placemark names may stand behind it, so that hints are made at the end. */
export function createKmlStyles() {
  const shared = new Map<string, PlacemarkStyle>();
  const styleOf = ({ own, url }: PlacemarkStyle, steps: number): KmlStyle => {
    const next = steps < mostSteps && url !== '' ? shared.get(idOf(url)) : undefined;
    return next ? { ...styleOf(next, steps + 1), ...own } : own;
  };
  return {
    /** Keeps a `Style`, a `StyleMap` or a `gx:CascadingStyle`. */
    add: (element: XmlElement) => {
      const id = element.attributes['id'];
      if (id === undefined) return;
      if (element.name === 'Style') shared.set(id, { own: styleFrom(element), url: '' });
      else if (element.name === 'StyleMap') shared.set(id, styleIn(normalPair(element)));
      else shared.set(id, styleIn(element));
    },
    /** How a placemark is drawn, as far as it says so itself. */
    ofPlacemark: styleIn,
    /** The hint of a placemark with this geometry; nothing when no colour and no icon is known. */
    hintOf: (style: PlacemarkStyle, geometry: Geometry | null): StyleHint | undefined => {
      const hint = hintFrom(styleOf(style, 0), geometry);
      return hint.colour === undefined && hint.symbol === undefined ? undefined : hint;
    },
  };
}
