import { type Item, type ModelKey, modelOf } from '../../../items/item';
import type { LinePattern } from '../../../items/model-spec';
import { abandonedColours } from '../../../items/models/plant-style';
import { specOf } from '../../../items/registry';

/** Greys of the palette of drawings: its number and how light it is. */
const greys = [
  [250, 0.2],
  [8, 0.5],
  [254, 0.8],
] as const;

/** The number of a colour in the palette of drawings that is nearest: its hues stand in steps of 15 degrees from 10 on. */
function dxfColour(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 0.15) {
    const [grey] = greys.toSorted((a, b) => Math.abs(a[1] - most) - Math.abs(b[1] - most));
    return grey?.[0] ?? 8;
  }
  const sixth =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const step = Math.round((sixth * 60 + 360) / 15) % 24;
  // The second shade of each hue is darker.
  return 10 + step * 10 + (most < 0.62 ? 2 : 0);
}

/** A layer of a drawing: its name in the letters of R12, the pattern of its lines, and its colour. */
export type DxfLayer = { readonly name: string; readonly pattern: LinePattern; readonly colour: number };

const mostLetters = 31;
/** The layer beside it that has the names, so that they can be hidden. */
const names = '-NAME';

function plainName(model: ModelKey, status: string): string {
  const words = specOf(model).path.replace(/^map-/, '');
  const plain = status === '' ? words : `${words}-${status}`;
  return plain
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9$_-]/g, '_');
}

/** The layers of a drawing: one for each model and status, and one beside it with names. */
export function createDxfLayers() {
  const layers = new Map<string, DxfLayer>();
  const taken = new Set<string>();
  const freeName = (plain: string): string => {
    const most = mostLetters - names.length;
    let name = plain.slice(0, most);
    for (let number = 2; taken.has(name); number += 1) name = `${plain.slice(0, most - 2)}${number}`;
    taken.add(name);
    return name;
  };
  return {
    /** The layer of an item, and the number of its own colour. */
    of: ({ ref, fields, geometry }: Item): { readonly layer: DxfLayer; readonly colour: number } => {
      const spec = specOf(ref);
      const style = spec.style(fields, geometry?.kind);
      const colour = dxfColour((spec.colours[style.colour] ?? abandonedColours)[0]);
      const status = typeof fields['status'] === 'string' ? fields['status'] : '';
      const key = `${modelOf(ref)} ${status}`;
      const known = layers.get(key);
      if (known) return { layer: known, colour };
      const layer = { name: freeName(plainName(modelOf(ref), status)), pattern: style.pattern, colour };
      layers.set(key, layer);
      return { layer, colour };
    },
    all: (): readonly DxfLayer[] => [...layers.values()],
  };
}

/** The layer with the names of what is in a layer. */
export function nameLayer({ name }: DxfLayer): string {
  return `${name}${names}`;
}
