import { createStore, type StoreApi } from 'zustand/vanilla';
import { unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import type { ModelKey } from '../../items/item';
import type { ChosenStyle, ChosenStyles } from '../../map/style/layer-style';
import { usualStyle } from '../../map/style/layer-style';
import { type DeviceStorage, pageStorage } from '../storage/device-storage';
import { readUserValue, type UserStorageKey, writeUserValue } from '../storage/user-storage-key';
import { keptView, readStyles, readViews, type SavedView } from './saved-view';

/** The layer styles of one user's map of one project on this device, and the views that were saved of it. */
export type LayerState = { readonly styles: ChosenStyles; readonly views: readonly SavedView[] };

export type LayerStore = StoreApi<LayerState>;

/** Reads what was kept; anything foreign counts as nothing. */
export function readLayerState(text: string | null): LayerState {
  const kept = parsedJson(text ?? '');
  if (typeof kept !== 'object' || kept === null) return { styles: {}, views: [] };
  return { styles: readStyles(Reflect.get(kept, 'looks')), views: readViews(Reflect.get(kept, 'views')) };
}

/** The layer styles and views of one user and project, kept in this browser where it lets us. */
export function createLayerStore(user: string, projectId: number, storage: DeviceStorage = pageStorage): LayerStore {
  const name: UserStorageKey = { what: 'layers', user, projectId };
  const store = createStore<LayerState>(() =>
    unlessRefused(() => readLayerState(readUserValue(storage, name)), { styles: {}, views: [] }),
  );
  // In storage the styles keep the name that they had first.
  store.subscribe(({ styles, views }) =>
    unlessRefused(
      () => writeUserValue(storage, name, JSON.stringify({ looks: styles, views: views.map(keptView) })),
      undefined,
    ),
  );
  return store;
}

/** The styles with a part of one layer's style changed. A layer that looks as usual again is left out. */
export function withStyle(styles: ChosenStyles, model: ModelKey, part: Partial<ChosenStyle>): ChosenStyles {
  const chosen = { ...(styles[model] ?? usualStyle), ...part };
  const { [model]: _, ...others } = styles;
  const isUsual = chosen.style === null && chosen.label === null && chosen.opacity === 1;
  return isUsual ? others : { ...others, [model]: chosen };
}
