import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { EditorDocument, Touched } from '../editor/document';
import { type Item, type ItemRef, type ModelKey, modelKeys, modelOf } from '../items/item';
import { collectionOf, createRefNumbers, itemFeature, type NetworkFeature } from './feature';
import { sourceOf } from './network-layers';
import { createPictures } from './pictures';

export type NetworkSync = {
  /** Hears the document. Answers with what looks different now. */
  readonly touch: (touched: Touched) => Touched;
  /** Writes what is pending. Resolves per model when its picture has it. */
  readonly flush: () => void;
  /** The style was replaced: everything again. */
  readonly refill: () => void;
  /** Hides in the bulk what the hot layer draws, and nothing else. */
  readonly hide: (refs: ReadonlySet<ItemRef>) => void;
  /** Resolves when everything handed in so far is on the screen. */
  readonly drawn: (models: Iterable<ModelKey>) => Promise<void>;
  readonly count: () => number;
};

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

/** Writes one model's items into its source: all of them, or only those that changed. */
function createModelSync(map: MapLibre, document: EditorDocument, model: ModelKey) {
  const numbers = createRefNumbers();
  const drawnRefs = new Set<ItemRef>();
  let all = true;
  let refs = new Set<ItemRef>();
  let filled: readonly Item[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  const fill = (into: GeoJSONSource, force: boolean) => {
    const items = [...document.all(model)];
    const same = items.length === filled.length && items.every((item, index) => item === filled[index]);
    filled = items;
    if (same && !force) return;
    drawnRefs.clear();
    const features = items.flatMap((item) => {
      const feature = itemFeature(item, numbers);
      if (feature) drawnRefs.add(item.ref);
      return feature ?? [];
    });
    writing = into.setData(collectionOf(features));
  };

  const patch = (into: GeoJSONSource) => {
    const add: NetworkFeature[] = [];
    const remove: number[] = [];
    for (const ref of refs) {
      const item = document.get(ref);
      const feature = item && item.ref === ref ? itemFeature(item, numbers) : null;
      if (feature) {
        add.push(feature);
        drawnRefs.add(ref);
      } else if (drawnRefs.delete(ref)) remove.push(numbers.of(ref));
    }
    filled = [];
    writing = into.updateData({ add, remove });
  };

  return {
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
    write: (force = false) => {
      const into = map.getSource<GeoJSONSource>(sourceOf(model));
      if (!into || (!all && refs.size === 0 && !force)) return;
      if (all || force) fill(into, force);
      else patch(into);
      all = false;
      refs = new Set();
    },
  };
}

/** The only writer of the network's sources: one a model, filled from the document's head, patched by what changed. */
export function createNetworkSync(map: MapLibre, document: EditorDocument): NetworkSync {
  const models = new Map(modelKeys.map((model) => [model, createModelSync(map, document, model)]));
  let hidden: ReadonlySet<ItemRef> = new Set();
  const pictures = createPictures({
    get: document.get,
    featureOf: (item) => models.get(modelOf(item.ref))?.featureOf(item) ?? null,
    rename: (old, ref) => models.get(modelOf(old))?.rename(old, ref),
  });

  const setHidden = (ref: ItemRef, value: boolean) => {
    const model = modelOf(ref);
    const id = models.get(model)?.numberOf(ref);
    if (id === undefined || !map.getSource(sourceOf(model))) return;
    map.setFeatureState({ source: sourceOf(model), id }, { hidden: value });
  };

  return {
    touch: (touched) => {
      const changed = pictures.changed(touched);
      if (changed === 'all') for (const sync of models.values()) sync.touch('all');
      else for (const ref of changed) models.get(modelOf(ref))?.touch(ref);
      return changed;
    },
    flush: () => {
      for (const sync of models.values()) sync.write();
    },
    refill: () => {
      for (const sync of models.values()) sync.write(true);
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
  };
}
