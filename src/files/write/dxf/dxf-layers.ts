import { type Item, type ModelKey, modelOf } from '../../../items/item';
import type { LinePattern } from '../../../items/model-spec';
import { abandonedColours } from '../../../items/models/plant-look';
import { specOf } from '../../../items/registry';
import { dxfColour } from './dxf-colour';

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
      const look = spec.look(fields, geometry?.kind);
      const colour = dxfColour((spec.colours[look.colour] ?? abandonedColours)[0]);
      const status = typeof fields['status'] === 'string' ? fields['status'] : '';
      const key = `${modelOf(ref)} ${status}`;
      const known = layers.get(key);
      if (known) return { layer: known, colour };
      const layer = { name: freeName(plainName(modelOf(ref), status)), pattern: look.pattern, colour };
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
