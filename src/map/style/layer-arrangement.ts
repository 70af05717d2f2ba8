import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { ModelKey } from '../../items/item';
import type { Scheme } from '../engine/map-engine';
import { type ChosenStyles, usualStyle } from './layer-style';
import { type Arranged, lowerNetworkLayers, upperNetworkLayers, usualArranged } from './network-layers';
import { paintChanges } from './paint-changes';

/** The layers that stand in each other's place: those below the basemap's names, and those above. */
const groups = [lowerNetworkLayers, upperNetworkLayers] as const;

function byId(layers: readonly LayerSpecification[]): LayerSpecification[] {
  return layers.toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Sets what differs in the paint of layers that differ in nothing else. */
function repaint(map: MapLibre, before: readonly LayerSpecification[], after: readonly LayerSpecification[]): void {
  const set = map.setPaintProperty.bind(map) as (layer: string, name: string, value: unknown) => unknown;
  for (const { layer, name, value } of paintChanges(byId(before), byId(after)) ?? []) set(layer, name, value);
}

/** Puts layers into another order where the first of them stands; everything else stays where it is. */
function reorder(map: MapLibre, before: readonly LayerSpecification[], after: readonly LayerSpecification[]): void {
  if (before.every(({ id }, index) => id === after[index]?.id)) return;
  const ids = map.getLayersOrder();
  const last = before.at(-1)?.id ?? '';
  const above = ids[ids.indexOf(last) + 1];
  for (const { id } of after) map.moveLayer(id, above);
}

/** Keeps the order and the opacity of the models' layers as they are wanted. It costs nothing when nothing differs. */
export function createLayerArrangement(map: MapLibre, scheme: () => Scheme) {
  let shown = usualArranged;
  let [order, styles]: [readonly ModelKey[], ChosenStyles] = [usualArranged.order, {}];
  return {
    /** The style was made again: in the usual order, opaque. */
    forget: () => {
      shown = usualArranged;
      [order, styles] = [usualArranged.order, {}];
    },
    arrange: (wanted: readonly ModelKey[], wantedStyles: ChosenStyles) => {
      if (wanted === order && wantedStyles === styles) return;
      [order, styles] = [wanted, wantedStyles];
      const next: Arranged = {
        order: wanted,
        opacity: (model) => (wantedStyles[model] ?? usualStyle).opacity,
      };
      for (const layersOf of groups) {
        const [before, after] = [layersOf(scheme(), shown), layersOf(scheme(), next)];
        repaint(map, before, after);
        reorder(map, before, after);
      }
      shown = next;
    },
  };
}
