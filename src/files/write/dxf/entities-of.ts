import type { Item } from '../../../items/item';
import type { ItemValue } from '../item-values';
import { application } from './drawing-head';
import { type DxfLayer, nameLayer } from './dxf-layers';
import { dxfPieces, entry } from './dxf-text';

/** A place in the plane of the drawing. */
export type Flat = readonly [x: number, y: number];

/** Bytes that an entity may have beside its own. */
const mostBytes = 16_000;

export type Drawn = {
  readonly layer: DxfLayer;
  readonly colour: number;
  readonly values: readonly ItemValue[];
  /** Of the drawing's unit in one metre. */
  readonly metre: number;
};

type Shown = Omit<Drawn, 'values'> & { readonly fields: string };

/** A tenth of a millimetre. */
const place = ([x, y]: Flat) => `${entry(10, x.toFixed(4))}${entry(20, y.toFixed(4))}${entry(30, 0)}`;

const head = (kind: string, layer: string, colour: number) => `${entry(0, kind)}${entry(8, layer)}${entry(62, colour)}`;

/** The fields of an item, as data that programs keep with an entity: a long value continues in lines that begin with a plus. */
function extended(values: readonly ItemValue[]): { readonly text: string; readonly lost: number } {
  let text = entry(1001, application);
  let lost = 0;
  for (const [name, value] of values) {
    const pieces = dxfPieces(`${name}=${value}`).map((piece, at) => entry(1000, at === 0 ? piece : `+${piece}`));
    const added = pieces.join('');
    if (text.length + added.length <= mostBytes) text += added;
    else lost += 1;
  }
  return { text, lost };
}

function polyline(path: readonly Flat[], isClosed: boolean, { layer, colour, fields }: Shown): string {
  const start = `${head('POLYLINE', layer.name, colour)}${entry(66, 1)}${place([0, 0])}${entry(70, isClosed ? 1 : 0)}`;
  const corners = path.map((at) => `${head('VERTEX', layer.name, colour)}${place(at)}`);
  return `${start}${fields}${corners.join('')}${entry(0, 'SEQEND')}${entry(8, layer.name)}`;
}

/** The middle of the middle piece. */
function middleOf(path: readonly Flat[]): Flat {
  const at = Math.floor((path.length - 1) / 2);
  const [from = [0, 0], to = from] = [path[at], path[at + 1]];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

function nameText(name: string, [x, y]: Flat, { layer, colour, metre }: Omit<Drawn, 'values'>): string {
  const [text = ''] = dxfPieces(name);
  const at: Flat = [x + metre, y + metre];
  return `${head('TEXT', nameLayer(layer), colour)}${place(at)}${entry(40, 1.5 * metre)}${entry(1, text)}`;
}

/** The entities of an item whose paths are in the plane: its shape, and its name beside it. `lost`: fields for which there is no room. */
export function entitiesOf(
  { geometry, fields }: Item,
  paths: readonly (readonly Flat[])[],
  { values, ...drawn }: Drawn,
): { readonly text: string; readonly lost: number } {
  const [first = []] = paths;
  const [at = [0, 0]] = first;
  const { layer, colour } = drawn;
  const name = typeof fields['name'] === 'string' ? fields['name'].trim() : '';
  const beside = name === '' ? '' : nameText(name, geometry?.kind === 'point' ? at : middleOf(first), drawn);
  const { text: data, lost } = extended(values);
  if (geometry?.kind === 'point')
    return { text: `${head('POINT', layer.name, colour)}${place(at)}${data}${beside}`, lost };
  const isClosed = geometry?.kind === 'area';
  const shapes = paths.map((path) => polyline(path, isClosed, { ...drawn, fields: data }));
  return { text: `${shapes.join('')}${beside}`, lost };
}
