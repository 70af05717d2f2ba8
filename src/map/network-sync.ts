import type { Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import type { EditorDocument, Touched } from '../editor/document';
import { type Item, type ItemRef, type ModelKey, modelKeys, modelOf } from '../items/item';
import { nameOf } from '../items/name-of';
import type { BulkClient } from './bulk/bulk-client';
import { tileLayer } from './bulk/create-bulk';
import { createFeaturePacker } from './bulk/feature-packer';
import { createTileRefresh } from './bulk/tile-refresh';
import { createRefNumbers, itemFeature, itemLook } from './feature';
import { sourceOf } from './network-layers';
import { createPictures } from './pictures';

export type NetworkSync = {
  /** Hears the document. Answers with what looks different now. */
  readonly touch: (touched: Touched) => Touched;
  /** Hands over what is pending. */
  readonly flush: () => void;
  /** The style was replaced: the tiles come back by themselves, what was hidden is hidden again. */
  readonly restyled: () => void;
  /** Hides in the bulk what the hot layer draws, and nothing else. */
  readonly hide: (refs: ReadonlySet<ItemRef>) => void;
  /** Resolves when everything handed in so far is on the screen. */
  readonly drawn: (models: Iterable<ModelKey>) => Promise<void>;
  readonly count: () => number;
  readonly end: () => void;
};

type Bulk = Pick<BulkClient, 'fill' | 'patch' | 'onAsked'>;

/** Resolves at the first frame in which the sources' tiles are all there. */
function whenTilesAreIn(map: MapLibre, sources: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const loaded = sources.every((id) => !map.getSource(id) || map.isSourceLoaded(id));
      if (!loaded) return;
      map.off('render', look);
      resolve();
    };
    map.on('render', look);
    map.triggerRepaint();
  });
}

/** Hands one model's items to the bulk: all of them, or only those that changed. */
function createModelSync(ports: { map: MapLibre; document: EditorDocument; bulk: Bulk }, model: ModelKey) {
  const { map, document, bulk } = ports;
  const numbers = createRefNumbers();
  const drawnRefs = new Set<ItemRef>();
  const tiles = createTileRefresh(map, sourceOf(model));
  let all = true;
  let refs = new Set<ItemRef>();
  let filled: readonly Item[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  const pack = (items: Iterable<Item>) => {
    const packer = createFeaturePacker();
    for (const item of items) {
      const look = itemLook(item);
      if (!look || !item.geometry) continue;
      drawnRefs.add(item.ref);
      packer.add({ number: numbers.of(item.ref), geometry: item.geometry, label: nameOf(item), ...look });
    }
    return packer.finish();
  };
  const fill = () => {
    const items = [...document.all(model)];
    if (items.length === filled.length && items.every((item, index) => item === filled[index])) return;
    filled = items;
    drawnRefs.clear();
    bulk.fill(model, pack(items));
    tiles.refresh('all');
  };
  const patch = () => {
    const removed = [...refs].filter((ref) => drawnRefs.delete(ref)).map(numbers.of);
    const items = [...refs].flatMap((ref) => document.get(ref) ?? []);
    filled = [];
    writing = bulk.patch(model, pack(items), removed).then(tiles.refresh);
  };

  return {
    tiles,
    numberOf: numbers.of,
    featureOf: (item: Item) => itemFeature(item, numbers),
    rename: (old: ItemRef, ref: ItemRef) => {
      numbers.share(old, ref);
      if (drawnRefs.delete(old)) drawnRefs.add(ref);
    },
    count: () => drawnRefs.size,
    touch: (ref: ItemRef | 'all') => {
      if (ref === 'all') all = true;
      else refs.add(ref);
    },
    writing: () => writing,
    flush: () => {
      if (all) fill();
      else if (refs.size > 0) patch();
      all = false;
      refs = new Set();
    },
  };
}

/** The only one who fills the bulk: from the document's head, patched by what changed. */
export function createNetworkSync(map: MapLibre, document: EditorDocument, bulk: Bulk): NetworkSync {
  const models = new Map(modelKeys.map((model) => [model, createModelSync({ map, document, bulk }, model)]));
  const bySource = new Map(modelKeys.map((model) => [sourceOf(model), models.get(model)]));
  let hidden: ReadonlySet<ItemRef> = new Set();
  const pictures = createPictures({
    get: document.get,
    featureOf: (item) => models.get(modelOf(item.ref))?.featureOf(item) ?? null,
    rename: (old, ref) => models.get(modelOf(old))?.rename(old, ref),
  });

  bulk.onAsked((model, tile) => models.get(model)?.tiles.asked(tile));
  const onArrived = ({ sourceId, tile }: MapSourceDataEvent) => {
    const address = tile?.tileID.canonical;
    if (address) bySource.get(sourceId)?.tiles.arrived({ z: address.z, x: address.x, y: address.y });
  };
  map.on('sourcedata', onArrived);

  const setHidden = (ref: ItemRef, value: boolean) => {
    const model = modelOf(ref);
    const id = models.get(model)?.numberOf(ref);
    if (id === undefined || !map.getSource(sourceOf(model))) return;
    map.setFeatureState({ source: sourceOf(model), sourceLayer: tileLayer, id }, { hidden: value });
  };

  return {
    touch: (touched) => {
      const changed = pictures.changed(touched);
      if (changed === 'all') for (const sync of models.values()) sync.touch('all');
      else for (const ref of changed) models.get(modelOf(ref))?.touch(ref);
      return changed;
    },
    flush: () => {
      for (const sync of models.values()) sync.flush();
    },
    restyled: () => {
      for (const ref of hidden) setHidden(ref, true);
    },
    hide: (refs) => {
      for (const ref of hidden) if (!refs.has(ref)) setHidden(ref, false);
      for (const ref of refs) if (!hidden.has(ref)) setHidden(ref, true);
      hidden = new Set(refs);
    },
    drawn: async (wanted) => {
      const keys = [...new Set(wanted)];
      await Promise.all(keys.map((model) => models.get(model)?.writing()));
      await whenTilesAreIn(map, keys.map(sourceOf));
    },
    count: () => [...models.values()].reduce((sum, sync) => sum + sync.count(), 0),
    end: () => void map.off('sourcedata', onArrived),
  };
}
