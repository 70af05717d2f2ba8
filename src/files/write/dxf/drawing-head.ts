import type { LinePattern } from '../../../items/model-spec';
import { type DxfLayer, nameLayer } from './dxf-layers';
import { entry } from './dxf-text';

/** Names what this program adds to an entity. */
export const application = 'STRANDMAP';

/** Dashes (above 0), gaps (below 0) and dots (0) of the patterns, in metres. */
const patterns: readonly (readonly [pattern: LinePattern, dashes: readonly number[]])[] = [
  ['solid', []],
  ['planned', [3, -2]],
  ['permitted', [6, -2]],
  ['construction', [4, -1.5, 0, -1.5]],
  ['as-built', [12, -1]],
  ['existing', [8, -1, 0, -1]],
  ['unknown', [1, -1]],
  ['abandoned', [1, -3]],
  ['annotation', [0, -1.5]],
];

const lineType = (pattern: LinePattern) => (pattern === 'solid' ? 'CONTINUOUS' : pattern.toUpperCase());

function table(name: string, rows: readonly string[]): string {
  return [entry(0, 'TABLE'), entry(2, name), entry(70, rows.length), ...rows, entry(0, 'ENDTAB')].join('');
}

const row = (kind: string, name: string) => `${entry(0, kind)}${entry(2, name)}${entry(70, 0)}`;

function lineTypeRow([pattern, dashes]: (typeof patterns)[number], metre: number): string {
  const lengths = dashes.map((dash) => dash * metre);
  const total = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
  const about = `${entry(3, pattern)}${entry(72, 65)}${entry(73, lengths.length)}${entry(40, total)}`;
  return `${row('LTYPE', lineType(pattern))}${about}${lengths.map((length) => entry(49, length)).join('')}`;
}

function layerRow(name: string, { colour, pattern }: Pick<DxfLayer, 'colour' | 'pattern'>): string {
  return `${row('LAYER', name)}${entry(62, colour)}${entry(6, lineType(pattern))}`;
}

/** The part of the plane that is in view when the drawing is opened. */
export type Extent = { readonly low: readonly [number, number]; readonly high: readonly [number, number] };

function viewRow({ low, high }: Extent): string {
  const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
  const height = Math.max(high[1] - low[1], (high[0] - low[0]) / 1.5, 1);
  const pairs: readonly (readonly [number, number])[] = [
    [10, 0],
    [20, 0],
    [11, 1],
    [21, 1],
    [12, x],
    [22, y],
    [13, 0],
    [23, 0],
    [14, 1],
    [24, 1],
    [15, 1],
    [25, 1],
    [16, 0],
    [26, 0],
    [36, 1],
    [17, 0],
    [27, 0],
    [37, 0],
    [40, height * 1.05],
    [41, 1.5],
    [42, 50],
    [43, 0],
    [44, 0],
    [50, 0],
    [51, 0],
    [71, 0],
    [72, 100],
    [73, 1],
    [74, 1],
    [75, 0],
    [76, 0],
    [77, 0],
    [78, 0],
  ];
  return `${row('VPORT', '*ACTIVE')}${pairs.map(([code, value]) => entry(code, value)).join('')}`;
}

const textStyle = `${row('STYLE', 'STANDARD')}${entry(40, 0)}${entry(41, 1)}${entry(50, 0)}${entry(71, 0)}${entry(42, 2.5)}${entry(3, 'txt')}${entry(4, '')}`;

export type DrawingHead = {
  /** Lines that people read at the beginning of the file. */
  readonly comments: readonly string[];
  readonly layers: readonly DxfLayer[];
  readonly extent: Extent;
  /** Of the drawing's unit in one metre. */
  readonly metre: number;
};

const variable = (name: string, values: string) => `${entry(9, name)}${values}`;

/** Everything of a drawing (R12) before its entities. */
export function drawingHead({ comments, layers, extent, metre }: DrawingHead): string {
  const corner = ([x, y]: readonly [number, number]) => `${entry(10, x)}${entry(20, y)}${entry(30, 0)}`;
  const variables = [
    variable('$ACADVER', entry(1, 'AC1009')),
    variable('$DWGCODEPAGE', entry(3, 'ANSI_1252')),
    variable('$EXTMIN', corner(extent.low)),
    variable('$EXTMAX', corner(extent.high)),
    variable('$LTSCALE', entry(40, 1)),
    // Points are crosses in circles that are as large on the ground as a pole's surroundings.
    variable('$PDMODE', entry(70, 34)),
    variable('$PDSIZE', entry(40, metre)),
  ];
  const layerRows = layers.flatMap((layer) => [
    layerRow(layer.name, layer),
    layerRow(nameLayer(layer), { colour: layer.colour, pattern: 'solid' }),
  ]);
  const tables = [
    table('VPORT', [viewRow(extent)]),
    table(
      'LTYPE',
      patterns.map((pattern) => lineTypeRow(pattern, metre)),
    ),
    table('LAYER', [layerRow('0', { colour: 7, pattern: 'solid' }), ...layerRows]),
    table('STYLE', [textStyle]),
    table('APPID', [row('APPID', 'ACAD'), row('APPID', application)]),
  ];
  const section = (name: string, content: string) =>
    `${entry(0, 'SECTION')}${entry(2, name)}${content}${entry(0, 'ENDSEC')}`;
  return [
    ...comments.map((comment) => entry(999, comment)),
    section('HEADER', variables.join('')),
    section('TABLES', tables.join('')),
    section('BLOCKS', ''),
    entry(0, 'SECTION'),
    entry(2, 'ENTITIES'),
  ].join('');
}

/** The end of a drawing behind its entities. */
export const drawingEnd = `${entry(0, 'ENDSEC')}${entry(0, 'EOF')}`;
