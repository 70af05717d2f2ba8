import type { LngLat } from '../../../geo/lng-lat';
import { type Message, message } from '../../../i18n/message';
import type { Item } from '../../../items/item';
import { isNode, specOf } from '../../../items/registry';
import { createTextParts } from '../create-text-parts';
import type { FormatWriter, OfdsVersion, Outgoing } from '../outgoing';
import { junctionOf, nodeOf, spanOf } from './node-of';
import { createNodePlaces } from './node-places';
import { uuidOf } from './uuid-of';

/** Metres by which a coarse place may be off: half of a thousandth of a degree either way. */
const coarseMetres = 80;

const coarse = (degrees: number) => Math.round(degrees * 1000) / 1000 + 0;

/** Rounds a place to a thousandth of a degree: good enough for a map of a country, and no help in a search for a cable to cut. */
function coarsePlace([lng, lat]: LngLat): LngLat {
  return [coarse(lng), coarse(lat)];
}

/** A path of coarse places, without repeated places; a path that shrinks to one place keeps both its ends. */
function coarsePath(path: readonly LngLat[]): readonly LngLat[] {
  const places = path.map(coarsePlace);
  const kept = places.filter((at, index) => {
    const before = places[index - 1];
    return !before || before[0] !== at[0] || before[1] !== at[1];
  });
  const [only] = kept;
  return kept.length === 1 && only ? [only, only] : kept;
}

/** Where the schema of a version is: files say by it what they are. All else is written so that it is good for both. */
const schemas: Readonly<Record<OfdsVersion, string>> = {
  '0.3':
    'https://raw.githubusercontent.com/Open-Telecoms-Data/open-fibre-data-standard/0__3__0/schema/network-schema.json',
  '0.4': 'https://standard.ofds.info/en/0__4__0/network-schema.json',
};

/** Entries of a list as JSON, in bytes as they come. */
function createEntries() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const text = createTextParts((bytes) => parts.push(bytes));
  let count = 0;
  return {
    add: (entry: object) => {
      text.add(`${count > 0 ? ',\n' : ''}${JSON.stringify(entry)}`);
      count += 1;
    },
    count: () => count,
    /** A list of them after what stands before it; nothing for an empty one, which the schema does not allow. */
    listed: (name: string): readonly BlobPart[] => {
      text.flush();
      return count === 0 ? [] : [`,\n"${name}":[\n`, ...parts, '\n]'];
    },
  };
}

function* ofNodes({ models, of }: Outgoing, wanted: boolean): Iterable<Item | null> {
  for (const model of models) if (isNode(specOf(model)) === wanted) yield* of(model);
}

const isLine = ({ ref }: Item) => specOf(ref).role === 'line';

type Coarse = { readonly place: (at: LngLat) => LngLat; readonly path: (path: readonly LngLat[]) => readonly LngLat[] };
const exact: Coarse = { place: (at) => at, path: (path) => path };

function headOf({ title }: Outgoing, version: OfdsVersion, isCoarse: boolean): string {
  const about = {
    id: uuidOf(title),
    name: title,
    links: [{ href: schemas[version], rel: 'describedby' }],
    crs: { name: 'urn:ogc:def:crs:OGC::CRS84', uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' },
    publicationDate: new Date().toISOString().slice(0, 10),
    ...(isCoarse ? { accuracy: coarseMetres } : {}),
  };
  return `{"networks":[${JSON.stringify(about).slice(0, -1)}`;
}

function lostOf(lost: { readonly placeless: number; readonly others: number }): readonly Message[] {
  return [
    ...(lost.placeless > 0 ? [message('exporting.lostPlaceless', { count: lost.placeless })] : []),
    ...(lost.others > 0 ? [message('exporting.lostOthers', { count: lost.others })] : []),
  ];
}

/**
 * Writes a network of the Open Fibre Data Standard as JSON: structures and closures as nodes, segments and cables as spans between
 * them. Where a line ends at nothing a node is made. Everything else is left out.
 */
export const writeOfds: FormatWriter = {
  passes: 1,
  *write(outgoing, { ofds }) {
    const coarse = ofds.isCoarse ? { place: coarsePlace, path: coarsePath } : exact;
    const [nodes, spans, places] = [createEntries(), createEntries(), createNodePlaces()];
    const lost = { placeless: 0, others: 0 };
    let count = 0;
    for (const item of ofNodes(outgoing, true)) {
      yield;
      if (!item) continue;
      if (item.geometry?.kind !== 'point') {
        lost.placeless += 1;
        continue;
      }
      places.addNode({ id: uuidOf(item.ref), at: item.geometry.at }, item.fields['name']);
      nodes.add(nodeOf(item, coarse.place(item.geometry.at)));
      count += 1;
    }
    for (const item of ofNodes(outgoing, false)) {
      yield;
      if (!item) continue;
      const path = item.geometry?.kind === 'line' && isLine(item) ? item.geometry.path : [];
      const [first, last] = [path[0], path.at(-1)];
      if (!first || !last || path.length < 2) {
        lost[item.geometry || !isLine(item) ? 'others' : 'placeless'] += 1;
        continue;
      }
      const endAt = (at: LngLat, end: 'start' | 'end') => {
        const junction = `${item.ref} ${end}`;
        const node = item.fields[end === 'start' ? 'fromName' : 'toName'];
        return places.at(at, { node, junction }, (made) => nodes.add(junctionOf(junction, coarse.place(made))));
      };
      spans.add(spanOf(item, coarse.path(path), { start: endAt(first, 'start'), end: endAt(last, 'end') }));
      count += 1;
    }
    const head = headOf(outgoing, ofds.version, ofds.isCoarse);
    return { parts: [head, ...nodes.listed('nodes'), ...spans.listed('spans'), '}]}\n'], count, lost: lostOf(lost) };
  },
};
