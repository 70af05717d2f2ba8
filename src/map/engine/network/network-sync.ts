import type { Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import type { Touched } from '../../../editor/document/document';
import { type ItemRef, type ModelKey, modelOf } from '../../../items/item';
import { modelKeys } from '../../../items/registry';
import { type EvaluatedStyle, type LayerStyle, registryStyle } from '../../style/layer-style';
import { sourceOf } from '../../style/network-layers';
import { tileLayer } from '../../tiles/tile-layer';
import { createModelSync } from './model-sync';
import type { NetworkPorts } from './network-ports';
import { createVisibleChanges } from './visible-changes';

export type NetworkSync = {
  /** Takes what changed in the document. Answers what looks different now. */
  readonly touch: (touched: Touched) => Touched;
  /** Filter, colours and labels of a model from now on. True when that is another picture. */
  readonly setLayerStyle: (model: ModelKey, layerStyle: LayerStyle) => boolean;
  readonly styleOf: (model: ModelKey) => EvaluatedStyle;
  /** Hands over the pending changes; a very large change in several turns. True if some are left for the next turn. */
  readonly flush: () => boolean;
  /** The style was replaced: the tiles come back by themselves, and hidden items are hidden again. */
  readonly restyled: () => void;
  /** Hides in the tiles what the overlay draws, and nothing else. */
  readonly hide: (refs: ReadonlySet<ItemRef>) => void;
  /** Resolves when the worker has everything that was handed over, all that was left for later included. */
  readonly written: () => Promise<void>;
  /** Resolves when everything handed in so far is on the screen. */
  readonly drawn: (models: Iterable<ModelKey>) => Promise<void>;
  /** How many items are drawn, of one model or of all. */
  readonly count: (model?: ModelKey) => number;
  readonly end: () => void;
};

/** Resolves at the first frame in which the sources' tiles are all there. */
function whenTilesAreIn({ map, waits }: Pick<NetworkPorts, 'map' | 'waits'>, sources: readonly string[]) {
  return waits.until(() => sources.every((id) => !map.getSource(id) || map.isSourceLoaded(id)));
}

/** Hides items in the tiles by feature states, under the numbers that they have at the time. */
function createHiding(map: MapLibre, numberOf: (ref: ItemRef) => number | undefined) {
  let hidden = new Map<ItemRef, number>();
  const set = (ref: ItemRef, id: number, value: boolean) => {
    const source = sourceOf(modelOf(ref));
    if (map.getSource(source)) map.setFeatureState({ source, sourceLayer: tileLayer, id }, { hidden: value });
  };
  return {
    again: () => {
      for (const [ref, id] of hidden) set(ref, id, true);
    },
    hide: (refs: ReadonlySet<ItemRef>) => {
      const next = new Map<ItemRef, number>();
      for (const ref of refs) {
        const id = numberOf(ref);
        if (id !== undefined) next.set(ref, id);
      }
      for (const [ref, id] of hidden) if (next.get(ref) !== id) set(ref, id, false);
      for (const [ref, id] of next) if (hidden.get(ref) !== id) set(ref, id, true);
      hidden = next;
    },
  };
}

/** The only sender of drawing data to the tiles' worker: the document's lists, patched with the differences. */
export function createNetworkSync({ map, document, tileClient, waits, wake }: NetworkPorts): NetworkSync {
  const models = new Map(modelKeys.map((model) => [model, createModelSync({ map, document, tileClient }, model)]));
  const bySource = new Map(modelKeys.map((model) => [sourceOf(model), models.get(model)]));
  const hiding = createHiding(map, (ref) => models.get(modelOf(ref))?.numberOf(ref));
  const visibleChanges = createVisibleChanges({
    get: document.get,
    featureOf: (item) => models.get(modelOf(item.ref))?.featureOf(item) ?? null,
    rename: (old, ref) => models.get(modelOf(old))?.rename(old, ref),
  });
  const endTiles = tileClient.onTile((model, tile) => models.get(model)?.tiles.came(tile));
  const endRestart = tileClient.onRestart(() => {
    for (const sync of models.values()) sync.restart();
    wake();
  });
  const flush = () => [...models.values()].map((sync) => sync.flush()).includes(true);
  const onArrived = ({ sourceId, tile }: MapSourceDataEvent) => {
    const address = tile?.tileID.canonical;
    if (address) bySource.get(sourceId)?.tiles.arrived({ z: address.z, x: address.x, y: address.y });
  };
  map.on('sourcedata', onArrived);

  return {
    touch: (touched) => {
      const changed = visibleChanges.changed(touched);
      if (changed === 'all') for (const sync of models.values()) sync.touch('all');
      else for (const ref of changed) models.get(modelOf(ref))?.touch(ref);
      // A ref that looks as before may have come over into a new list: what was patched for it is let go.
      if (touched !== 'all') for (const ref of touched) models.get(modelOf(ref))?.settle(ref);
      return changed;
    },
    setLayerStyle: (model, layerStyle) => {
      const isOther = models.get(model)?.setLayerStyle(layerStyle) === true;
      if (isOther) visibleChanges.changed('all');
      return isOther;
    },
    styleOf: (model) => models.get(model)?.evaluated() ?? registryStyle,
    flush,
    written: async () => {
      while (flush()) await Promise.resolve();
      await Promise.all([...models.values()].map((sync) => sync.written()));
    },
    restyled: hiding.again,
    hide: hiding.hide,
    drawn: async (wanted) => {
      const keys = [...new Set(wanted)];
      await Promise.all(keys.map((model) => models.get(model)?.written()));
      await whenTilesAreIn({ map, waits }, keys.map(sourceOf));
    },
    count: (model) =>
      model ? (models.get(model)?.count() ?? 0) : [...models.values()].reduce((sum, sync) => sum + sync.count(), 0),
    end: () => {
      endTiles();
      endRestart();
      for (const { end } of models.values()) end();
      map.off('sourcedata', onArrived);
    },
  };
}
