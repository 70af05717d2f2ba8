import { createStore, type StoreApi } from 'zustand/vanilla';
import { unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import type { ModelKey } from '../../items/item';
import type { LayerLook, LayerLooks } from '../../map/style/layer-style';
import { usualLook } from '../../map/style/layer-style';
import { type DeviceStorage, pageStorage } from '../storage/device-storage';
import { readUserValue, type UserStorageKey, writeUserValue } from '../storage/user-storage-key';
import { keptView, readStyles, readViews, type SavedView } from './saved-view';

/** The look of one user's map of one project on this device, and the views that were saved of it. */
export type LayerState = { readonly looks: LayerLooks; readonly views: readonly SavedView[] };

export type LayerStore = StoreApi<LayerState>;

/** Reads what was kept; anything foreign counts as nothing. */
export function readLayerState(text: string | null): LayerState {
  const kept = parsedJson(text ?? '');
  if (typeof kept !== 'object' || kept === null) return { looks: {}, views: [] };
  return { looks: readStyles(Reflect.get(kept, 'looks')), views: readViews(Reflect.get(kept, 'views')) };
}

/** The looks and views of one user and project, kept in this browser where it lets us. */
export function createLayerStore(user: string, projectId: number, storage: DeviceStorage = pageStorage): LayerStore {
  const name: UserStorageKey = { what: 'layers', user, projectId };
  const store = createStore<LayerState>(() =>
    unlessRefused(() => readLayerState(readUserValue(storage, name)), { looks: {}, views: [] }),
  );
  store.subscribe(({ looks, views }) =>
    unlessRefused(
      () => writeUserValue(storage, name, JSON.stringify({ looks, views: views.map(keptView) })),
      undefined,
    ),
  );
  return store;
}

/** The looks with a part of one layer's look changed. A layer that looks as usual again is left out. */
export function withStyle(looks: LayerLooks, model: ModelKey, part: Partial<LayerLook>): LayerLooks {
  const look = { ...(looks[model] ?? usualLook), ...part };
  const { [model]: _, ...others } = looks;
  const isUsual = look.style === null && look.label === null && look.opacity === 1;
  return isUsual ? others : { ...others, [model]: look };
}
