import type { Bounds } from '../../geo/lng-lat';
import { fieldOf } from '../../items/filter/field-of';
import type { Filter } from '../../items/filter/filter';
import { textsOf } from '../../items/filter/texts-of';
import type { Fields, ModelKey } from '../../items/item';
import { labelIn, type NamelessTexts } from '../../items/names/label-of';
import { createDrawnPacker, type DrawnItems } from '../../items/pack/drawn-items';
import { specOf } from '../../items/registry';
import type { Reading } from '../../items/report/reading';
import type { Job } from './job';

/** A layer that is drawn: which of its items, by which field it is coloured, and which one is written beside an item (null: its name). */
export type DrawnLayer = {
  readonly model: ModelKey;
  readonly filter: Filter;
  readonly colourBy: string | null;
  readonly label: string | null;
};

/** The items that are drawn within a box of degrees. `nameless`: the labels of items without a name. */
export type DrawnAsk = {
  readonly within: Bounds;
  readonly layers: readonly DrawnLayer[];
  readonly nameless: Readonly<Partial<Record<ModelKey, NamelessTexts>>>;
};

/** Items between two words of how far it is. */
const stride = 500;

/** The fields of a reading, each read when it is asked for: a style needs three of thirty. */
function lazyFields({ value }: Pick<Reading, 'value'>): Fields {
  return new Proxy<Record<string, unknown>>(
    {},
    { get: (_, name) => (typeof name === 'string' ? value(name) : undefined) },
  );
}

function labelOf(reading: Reading, { model, label }: DrawnLayer, nameless: DrawnAsk['nameless']): string {
  if (label === '') return '';
  const item = { ref: reading.ref(), projectId: 0, geometry: null, fields: lazyFields(reading), rest: {} };
  if (label === null) return labelIn(item, nameless[model]);
  return textsOf(label === 'id' ? fieldOf(item, label) : reading.value(label)).join(', ');
}

/** The items that layers show within a box, as a drawing needs them. */
export const collectDrawn: Job<DrawnAsk, DrawnItems> = {
  *run(items, { within, layers, nameless }) {
    const packer = createDrawnPacker();
    let seen = 0;
    for (const [index, layer] of layers.entries()) {
      const spec = specOf(layer.model);
      for (const reading of items.readings(layer.model, { filter: layer.filter, within })) {
        seen += 1;
        if (seen % stride === 0) yield index / layers.length;
        const geometry = reading.geometry();
        if (!geometry) continue;
        const value = layer.colourBy === null ? null : (reading.value(layer.colourBy) ?? null);
        packer.add({
          ref: reading.ref(),
          name: labelOf(reading, layer, nameless),
          style: { ...spec.style(lazyFields(reading), geometry.kind), model: layer.model, kind: geometry.kind, value },
          geometry,
        });
      }
    }
    return packer.finish();
  },
};
