import { usualOrder } from '../../../editor/closed-state';
import type { Editor } from '../../../editor/editor';
import { modelKeys } from '../../../items/registry';

import type { MapEngine } from '../../../map/engine/map-engine';
import { preferencesStore, setPreferences } from '../../preferences/preferences-store';
import type { LayerStore } from './layer-state';
import type { SavedView } from './saved-view';

export type Picture = { readonly editor: Editor; readonly engine: MapEngine | null; readonly layers: LayerStore };

/** What is shown now, as a view under a name; with the place of the map when that belongs to it. */
export function viewOf(
  { editor, engine, layers }: Picture,
  as: { id: string; name: string; withPlace: boolean },
): SavedView {
  const { layers: shown, filters, order } = editor.store.getState();
  return {
    id: as.id,
    name: as.name,
    hidden: modelKeys.filter((model) => !shown[model].visible),
    filters,
    looks: layers.getState().looks,
    order,
    basemap: preferencesStore.getState().basemap,
    at: as.withPlace && engine ? engine.view() : null,
  };
}

/** Puts a saved view on the map. Locks stay: they are about editing, not about the picture. */
export function applyView({ editor, engine, layers }: Picture, view: SavedView): void {
  for (const model of modelKeys) editor.setLayer(model, { visible: !view.hidden.includes(model) });
  editor.setFilters(view.filters);
  editor.setOrder(view.order);
  layers.setState({ looks: view.looks });
  setPreferences({ basemap: view.basemap });
  if (view.at) engine?.setView(view.at, { animate: true });
}

/** Everything shown, in the registry's colours and order. */
export function applyUsual({ editor, layers }: Picture): void {
  for (const model of modelKeys) editor.setLayer(model, { visible: true, locked: false });
  editor.setFilters({});
  editor.setOrder(usualOrder);
  layers.setState({ looks: {} });
}
