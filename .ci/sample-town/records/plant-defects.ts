import { toDegrees } from '../../../src/service/sample-town/degrees';
import { createRandom } from '../../../src/service/sample-town/random';
import type { RecordBook } from './record-book';

type Place = { readonly lat: number; readonly lng: number };

const oddNames = [
  'Größe Überführung Nord',
  'Señalización peatonal',
  'Slack 🌀 loop behind the café',
  'تقاطع السكة',
  'Ω–β vault “old”',
  '<script>alert("pole")</script>',
  'O’Hara & Sons; DROP TABLE',
] as const;

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;
}

function rounded(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

/** Ends that miss their structure by 0.3 to 3 m: the most common real defect. One percent of the street segments. */
function missEnds(book: RecordBook, seed: number, share: number): void {
  const random = createRandom(seed, 'missed ends');
  for (const segment of book.records['map-segments']) {
    const line = segment['poly'];
    if (
      segment['mapProjectId'] !== 1 ||
      segment['networkLevel'] === 'drop' ||
      !random.chance(share) ||
      !Array.isArray(line)
    )
      continue;
    const last: unknown = line.at(-1);
    if (!isPlace(last)) continue;
    const way = random.between(0, 2 * Math.PI);
    const metres = random.between(0.3, 3);
    const moved = {
      lat: rounded(last.lat + (Math.sin(way) * metres) / 111_100),
      lng: rounded(last.lng + (Math.cos(way) * metres) / 79_600),
    };
    segment['poly'] = [...line.slice(0, -1), moved];
  }
}

function copyPoles(book: RecordBook, seed: number): void {
  const random = createRandom(seed, 'copied poles');
  const poles = book.records['map-poles'].filter((pole) => pole['mapProjectId'] === 1);
  for (const pole of poles) {
    if (random.chance(0.005)) book.add('map-poles', { ...pole, description: `Imported twice, see ${pole.id}` });
  }
  const turned = poles[Math.floor(poles.length * 0.4)];
  if (turned) Object.assign(turned, { lat: turned['lng'], lng: turned['lat'] });
}

function renameSome(book: RecordBook): void {
  const models = [
    'map-poles',
    'map-access-points',
    'map-notes',
    'map-sites',
    'map-segments',
    'map-elements',
    'map-splices',
  ] as const;
  oddNames.forEach((name, i) => {
    const model = models[i % models.length] ?? 'map-poles';
    const own = book.records[model].filter((record) => record['mapProjectId'] === 1);
    const record = own[Math.floor(own.length * 0.3) + i];
    if (record) record['name'] = name;
  });
}

function addBrokenShapes(book: RecordBook): void {
  const segment = book.records['map-segments'].find((one) => one['networkLevel'] === 'distribution');
  const line = segment?.['poly'];
  if (segment && Array.isArray(line)) {
    book.add('map-segments', {
      ...segment,
      name: `${String(segment['name'])} (copy)`,
      description: `Left over from ${segment.id}`,
      poly: [line[0], line[0]],
      length: 0,
    });
  }
  const permit = book.records['map-permits'].find((one) => one['status'] === 'draft') ?? book.records['map-permits'][0];
  if (permit) {
    const bow = [
      [-505, -690],
      [-425, -640],
      [-425, -690],
      [-505, -640],
    ] as const;
    const ring = bow.map((at) => {
      const [lng, lat] = toDegrees(at);
      return { lat: lat.toFixed(7), lng: lng.toFixed(7) };
    });
    const number = `${String(permit['permitNumber'])}-X`;
    book.add('map-permits', {
      ...permit,
      name: `${number} sketch`,
      permitNumber: number,
      status: 'draft',
      poly: [ring],
      description: `Sketched over ${permit.id}`,
    });
  }
  for (const model of ['map-notes', 'map-elements'] as const) {
    const record = book.records[model][7];
    if (record) Object.assign(record, { lat: null, lng: null });
  }
}

/** Puts a little of what real data brings into project 1: each kind of defect of docs/domain.md 5, in small amounts. */
export function plantDefects(book: RecordBook, seed: number): void {
  missEnds(book, seed, 0.01);
  copyPoles(book, seed);
  renameSome(book);
  addBrokenShapes(book);
}
