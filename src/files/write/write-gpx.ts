import type { LngLat } from '../../geo/lng-lat';
import { message } from '../../i18n/message';
import { ownColumns } from '../../items/export/cell-of';
import { closedRing } from '../../items/export/well-known-text';
import { type Item, type ItemGeometry, modelOf } from '../../items/item';
import { createTextParts } from './create-text-parts';
import { decimalText } from './decimal-text';
import { itemValues } from './item-values';
import type { FormatWriter, Outgoing } from './outgoing';
import { xmlText } from './xml-text';

/** The name space of the elements that have the fields of an item. */
const fieldSpace = 'urn:strandmap:item:1';

const head = `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:f="${fieldSpace}" version="1.1" creator="Strandmap">
`;

const place = ([lng, lat]: LngLat) => `lat="${decimalText(lat)}" lon="${decimalText(lng)}"`;

function segmentOf(path: readonly LngLat[]): string {
  return `<trkseg>${path.map((at) => `<trkpt ${place(at)}/>`).join('')}</trkseg>`;
}

/** The name of a column as one of an element; no two of an item are the same. */
function createElementNames() {
  const taken = new Set<string>();
  return (column: string): string => {
    const plain = column.replace(/[^\w.-]/gu, '_').replace(/^(?![A-Za-z_])/, '_');
    let name = plain;
    for (let number = 2; taken.has(name); number += 1) name = `${plain}_${number}`;
    taken.add(name);
    return name;
  };
}

/** The texts of an item, in the order that GPX wants: name and description as its own, all else as extensions. */
function wordsOf(item: Item): string {
  const values = itemValues(item);
  const own = (column: string, element: string) => {
    const value = values.find(([name]) => name === column)?.[1];
    return value === undefined ? '' : `<${element}>${xmlText(String(value))}</${element}>`;
  };
  const elementName = createElementNames();
  const others = values.flatMap(([column, value]) => {
    if (column === 'name' || column === 'description') return [];
    const name = elementName(column);
    return [`<f:${name}>${xmlText(String(value))}</f:${name}>`];
  });
  const area = item.geometry?.kind === 'area' ? `<f:${ownColumns.closedTrack}>area</f:${ownColumns.closedTrack}>` : '';
  const extensions = `<extensions>${others.join('')}${area}</extensions>`;
  return `${own('name', 'name')}${own('description', 'desc')}<type>${modelOf(item.ref)}</type>${extensions}`;
}

function trackOf(item: Item, geometry: Exclude<ItemGeometry, { kind: 'point' }>): string {
  const paths = geometry.kind === 'line' ? [geometry.path] : geometry.polygons.map(closedRing);
  return `<trk>${wordsOf(item)}${paths.map(segmentOf).join('')}</trk>\n`;
}

function elementOf(item: Item): string {
  const { geometry } = item;
  if (!geometry) return '';
  return geometry.kind === 'point' ? `<wpt ${place(geometry.at)}>${wordsOf(item)}</wpt>\n` : trackOf(item, geometry);
}

function* allOf({ models, of }: Outgoing): Iterable<Item | null> {
  for (const model of models) yield* of(model);
}

/** Writes items as GPX 1.1: points as waypoints, lines as tracks, areas as closed tracks. What has no place is left out. */
export const writeGpx: FormatWriter = {
  passes: 2,
  *write(outgoing) {
    const parts: BlobPart[] = [];
    const text = createTextParts((bytes) => parts.push(bytes));
    text.add(head);
    let [count, placeless] = [0, 0];
    // All waypoints stand before all tracks.
    for (const isPoint of [true, false]) {
      for (const item of allOf(outgoing)) {
        yield;
        if (!item) continue;
        if (!item.geometry && isPoint) placeless += 1;
        if (!item.geometry || (item.geometry.kind === 'point') !== isPoint) continue;
        text.add(elementOf(item));
        count += 1;
      }
    }
    text.add('</gpx>\n');
    text.flush();
    return { parts, count, lost: placeless > 0 ? [message('exporting.lostPlaceless', { count: placeless })] : [] };
  },
};
