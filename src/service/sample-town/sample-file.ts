import type { StoredRecord } from '../stores/seed/sample-data';
import { createRandom } from './random';
import { type PdfPage, type PdfText, writePdf } from './write-pdf';

/** The picture of a photo of the sample data. */
export type Scene = 'pole' | 'handhole' | 'cabinet';

/** The photos of each scene: PNG files in base64. */
export type Photos = Readonly<Record<Scene, readonly string[]>>;

const textOf = (record: StoredRecord, field: string) => String(record[field] ?? '');

/** A number that the document's date gives: what differs between two documents of one kind hangs on it alone. */
function variantOf(record: StoredRecord): number {
  return Number(textOf(record, 'date').replaceAll('-', '')) || 1;
}

/** By what stands in the file's name: the letters that count poles, boxes in the ground, and cabinets. */
function sceneOf(record: StoredRecord): Scene {
  const subject = textOf(record, 'fileName').split('-')[1] ?? '';
  if (/^(p|t|pole|terminal)$/.test(subject)) return 'pole';
  return /^(hh|v|mh|handhole|vault|manhole)$/.test(subject) ? 'handhole' : 'cabinet';
}

/** Documents of one scene share a few photos. */
function photo(record: StoredRecord, photos: Photos): Uint8Array | null {
  const own = photos[sceneOf(record)];
  const text = own[variantOf(record) % own.length];
  return text === undefined ? null : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function headed(record: StoredRecord, lines: readonly string[]): PdfText[] {
  const facts = [
    `Date: ${textOf(record, 'date')}`,
    `Revision: ${textOf(record, 'revision') || 'none'}`,
    textOf(record, 'description'),
  ];
  return [
    { text: textOf(record, 'name'), at: [60, 716], size: 20 },
    ...facts.map((text, i): PdfText => ({ text, at: [60, 690 - i * 15], size: 10 })),
    ...lines.map((text, i): PdfText => ({ text, at: [60, 620 - i * 18], size: 11 })),
    { text: 'Sample data of an invented town.', at: [60, 44], size: 8 },
  ];
}

const frame = '40 30 532 732 re S';

/** A street with its cable, poles on one side and a closure, as plan sheets draw it. */
function planSheet(record: StoredRecord): PdfPage {
  const random = createRandom(variantOf(record), 'plan sheet');
  const turn = 300 + random.whole(0, 80);
  const street = [-14, 14].map(
    (side) => `${100} ${turn - 60 + side} m 330 ${turn + side} l 540 ${turn + 120 + side} l S`,
  );
  const poles = Array.from({ length: 6 }, (_, i) => {
    const x = 120 + i * 42;
    return `${x} ${Math.round(turn - 60 + (x - 100) * 0.26 + 24)} 5 5 re B`;
  });
  const cable = `q 1.8 w 0.1 0.35 0.75 RG 120 ${turn - 28} m 330 ${turn + 26} l 520 ${turn + 134} l S Q`;
  const north = 'q 1.4 w 530 510 m 530 550 l 522 536 m 530 550 l 538 536 l S Q';
  return {
    texts: [
      ...headed(record, ['Scale about 1:500. Check every depth on site.']),
      { text: 'N', at: [526, 556], size: 12 },
    ],
    strokes: [frame, '60 90 500 500 re S', ...street, ...poles, cable, north],
  };
}

const permitLines = [
  'The holder may occupy the right of way as drawn in the application.',
  'Work on weekdays from 7 am to 6 pm; one lane stays open.',
  'Restore grass and pavement within ten days of the last cut.',
  'Call before you dig: locate tickets are the duty of the contractor.',
  'A copy of this permit is kept on site.',
];
const easementLines = [
  'The owner grants a strip of ten feet for underground and aerial plant.',
  'The strip follows the rear lot line as recorded with the county.',
  'The grantee repairs what its work damages.',
  'This easement runs with the land.',
];

const colours = [
  'Blue',
  'Orange',
  'Green',
  'Brown',
  'Slate',
  'White',
  'Red',
  'Black',
  'Yellow',
  'Violet',
  'Rose',
  'Aqua',
];

/** Losses of the fibres of a cable, as an OTDR exports them. */
function testReport(record: StoredRecord): string {
  const random = createRandom(variantOf(record), 'test report');
  const rows = Array.from({ length: random.pick([12, 24, 48]) }, (_, i) => {
    const loss = random.between(0.12, 0.48);
    const result = loss < 0.45 ? 'pass' : 'check';
    return `${i + 1},${Math.floor(i / 12) + 1},${colours[i % 12]},1550,${loss.toFixed(3)},${result}`;
  });
  return ['fibre,tube,colour,wavelength nm,loss dB,result', ...rows, ''].join('\r\n');
}

function dataSheet(record: StoredRecord): string {
  const random = createRandom(variantOf(record), 'data sheet');
  return [
    'DATA SHEET',
    `Dated ${textOf(record, 'date')}`,
    '',
    `Closure, dome, ${random.pick([48, 96])} splices, ${random.pick([2, 4])} trays`,
    'Sealing       mechanical, re-enterable, IP68',
    'Temperature   -40 to 65 °C',
    'Cable ports   1 oval, 4 round, 5 to 19 mm',
    '',
  ].join('\n');
}

/**
 * The file of a document of the sample data, made from its record, or null when it has none: PNG photos, PDF papers, CSV
 * reports, TXT data sheets. How many bytes it has hangs on the record's kind, date and the beginning of its file name
 * alone, so a copy of the record under another name or id keeps its `size`.
 */
export function sampleFile(record: StoredRecord, photos: Photos): Uint8Array | null {
  const encoder = new TextEncoder();
  switch (record['docType']) {
    case 'photo':
      return photo(record, photos);
    case 'drawing':
      return writePdf(planSheet(record));
    case 'permit':
      return writePdf({ texts: headed(record, permitLines), strokes: [frame, '60 640 492 0.5 re S'] });
    case 'easement':
      return writePdf({ texts: headed(record, easementLines), strokes: [frame] });
    case 'report':
      return encoder.encode(testReport(record));
    case 'data-sheet':
      return encoder.encode(dataSheet(record));
    default:
      return null;
  }
}
