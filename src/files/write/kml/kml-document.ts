import type { LngLat } from '../../../geo/lng-lat';
import { closedRing } from '../../../items/export/well-known-text';
import type { Item, ItemGeometry, ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { createTextParts } from '../create-text-parts';
import { decimalText } from '../decimal-text';
import { itemValues } from '../item-values';
import type { FileWords, Outgoing } from '../outgoing';
import { xmlAttribute, xmlText } from '../xml-text';
import type { KmlItemStyles } from './kml-item-styles';

const places = (path: readonly LngLat[]) =>
  path.map(([lng, lat]) => `${decimalText(lng)},${decimalText(lat)}`).join(' ');

const coordinates = (path: readonly LngLat[]) => `<coordinates>${places(path)}</coordinates>`;

function polygonOf(ring: readonly LngLat[]): string {
  return `<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing>${coordinates(closedRing(ring))}</LinearRing></outerBoundaryIs></Polygon>`;
}

/** The shape of a placemark; empty for an item without a place. Several polygons are one geometry of several. */
function kmlShape(geometry: ItemGeometry | null): string {
  switch (geometry?.kind) {
    case undefined:
      return '';
    case 'point':
      return `<Point>${coordinates([geometry.at])}</Point>`;
    case 'line':
      return `<LineString><tessellate>1</tessellate>${coordinates(geometry.path)}</LineString>`;
    case 'area': {
      const polygons = geometry.polygons.map(polygonOf);
      return polygons.length === 1 ? (polygons[0] ?? '') : `<MultiGeometry>${polygons.join('')}</MultiGeometry>`;
    }
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Gathers the placemarks of one status: they come in any order. */
function createStatusFolder() {
  const parts: Bytes[] = [];
  const text = createTextParts((bytes) => parts.push(bytes));
  let count = 0;
  return {
    add: (placemark: string) => {
      count += 1;
      text.add(placemark);
    },
    parts: (): readonly Bytes[] => {
      text.flush();
      return parts;
    },
    count: () => count,
  };
}

type StatusFolder = ReturnType<typeof createStatusFolder>;

function statusOf({ fields }: Item): string {
  const status = fields['status'];
  return typeof status === 'string' ? status : '';
}

/** One item. Its description is a value too: as KML's own, programs would take it for HTML. */
function placemarkOf(item: Item, style: string): string {
  const values = itemValues(item);
  const data = values.flatMap(([name, value]) =>
    name === 'name' ? [] : [`<Data name="${xmlAttribute(name)}"><value>${xmlText(String(value))}</value></Data>`],
  );
  const name = values.find(([column]) => column === 'name')?.[1] ?? '';
  return `<Placemark><name>${xmlText(String(name))}</name><styleUrl>#${style}</styleUrl><ExtendedData>${data.join('')}</ExtendedData>${kmlShape(item.geometry)}</Placemark>\n`;
}

/** Statuses in the order of the model's own list; others behind them, and what has none last. */
function inOrder(model: ModelKey, statuses: Iterable<string>): readonly string[] {
  const known = fieldSpecOf(model, 'status')?.choices ?? [];
  const place = (status: string) => {
    if (status === '') return known.length + 1;
    return known.includes(status) ? known.indexOf(status) : known.length;
  };
  return [...statuses].toSorted((a, b) => place(a) - place(b));
}

type Folders = ReadonlyMap<string, StatusFolder>;

/** The placemarks of a model by their status. */
function* foldersOf(model: ModelKey, { outgoing, styles }: KmlTask): Generator<undefined, Folders> {
  const folders = new Map<string, StatusFolder>();
  for (const item of outgoing.of(model)) {
    yield;
    if (!item) continue;
    const status = statusOf(item);
    const folder = folders.get(status) ?? createStatusFolder();
    folders.set(status, folder);
    folder.add(placemarkOf(item, styles.styleOf(item)));
  }
  return folders;
}

const opened = (name: string) => `<Folder><name>${xmlText(name)}</name>\n`;
const closed = '</Folder>\n';

/** One document: its items, the words of its folders, the styles of what is in it, and what takes its bytes in order. */
export type KmlTask = {
  readonly outgoing: Outgoing;
  readonly words: FileWords;
  readonly styles: KmlItemStyles;
  readonly take: (bytes: Bytes) => void;
};

/**
 * Writes a KML document (2.2): a folder for each model, in it one for each status, every field as extended data. Answers how many
 * items are in it.
 */
export function* writeKmlDocument(task: KmlTask): Generator<undefined, number> {
  const { outgoing, words, styles, take } = task;
  // Styles stand before the placemarks that name them.
  for (const model of outgoing.models) {
    for (const item of outgoing.of(model)) {
      yield;
      if (item) styles.styleOf(item);
    }
  }
  const text = createTextParts(take);
  text.add('<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n');
  text.add(`<Document><name>${xmlText(outgoing.title)}</name>\n${styles.text()}`);
  let count = 0;
  for (const model of outgoing.models) {
    const folders = yield* foldersOf(model, task);
    if (folders.size === 0) continue;
    text.add(opened(words.models[model] ?? model));
    for (const status of inOrder(model, folders.keys())) {
      const placemarks = folders.get(status);
      if (status !== '') text.add(opened(words.statuses[status] ?? status));
      text.flush();
      for (const bytes of placemarks?.parts() ?? []) take(bytes);
      count += placemarks?.count() ?? 0;
      if (status !== '') text.add(closed);
    }
    text.add(closed);
  }
  text.add('</Document>\n</kml>\n');
  text.flush();
  return count;
}
