import type { Analysis } from '../../../../analysis/analysis';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import type { BasemapPlace } from '../../../../map/basemap/basemap-places';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { ActionEnv } from '../../../actions/action';
import { layoutStore } from '../../../map-view/layout-store';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { itemLabel } from '../../../text/item-label';
import { modelName } from '../../../text/model-name';
import { writtenPlace } from '../../../text/quantities/quantity';
import { hiddenBy } from './found-line';
import type { GeocodedPlace } from './geocoder';
import { noteRecent } from './recent-refs';
import { translatedSearch } from './translated-search';

const near = 17;
/** More found items than this are not selected at once. */
const mostSelected = 20_000;

/** Ends the mark of the place that was found last on a map. */
const marks = new WeakMap<MapEngine, () => void>();

/** Marks a place that is no item until something else is selected, drawn or undone. */
function markPlace({ editor, engine }: ActionEnv, paths: BasemapPlace['paths']): void {
  if (!engine) return;
  marks.get(engine)?.();
  engine.setPreview(
    paths.filter(({ length }) => length > 1),
    paths.flatMap((path) => (path.length === 1 ? path : [])),
  );
  const stop = editor.store.subscribe((now, before) => {
    if (now.selection !== before.selection || now.tool !== before.tool || now.undo !== before.undo) end();
  });
  const end = () => {
    stop();
    engine.setPreview(null);
    marks.delete(engine);
  };
  marks.set(engine, end);
}

/** Flies to a place. */
export function goThere(env: ActionEnv, at: LngLat): void {
  const { engine, announce } = env;
  if (!engine) return;
  markPlace(env, [[at]]);
  engine.setView({ center: at, zoom: Math.max(engine.view().zoom, near) }, { animate: true });
  announce(text('search.movedTo', { name: writtenPlace(at) }));
}

/** Shows a street or a place of the background whole, and marks it. */
export function showPlace(env: ActionEnv, { name, bounds, paths }: Omit<BasemapPlace, 'kind'>): void {
  const { engine, announce } = env;
  markPlace(env, paths);
  engine?.fit(bounds, { padding: 80, maxZoom: near, animate: true });
  announce(text('search.movedTo', { name }));
}

/** Shows a place of a geocoder: whole, or near where it has no size. */
export function showGeocoded(env: ActionEnv, { name, at, bounds }: GeocodedPlace): void {
  if (bounds) showPlace(env, { name, bounds, paths: [[at]] });
  else goThere(env, at);
}

/** Makes an item visible that its layer or a filter hides. */
function reveal({ editor }: ActionEnv, ref: ItemRef): void {
  const model = modelOf(ref);
  if (hiddenBy(editor, ref) === 'layer') editor.setLayer(model, { visible: true });
  if (hiddenBy(editor, ref) === 'filter') editor.setFilter(model, []);
}

/** Flies to an item and selects it, or adds it to what is selected. What hides it is taken away. */
export function selectFound(env: ActionEnv, ref: ItemRef, adds: boolean): void {
  const { editor, engine, announce } = env;
  const item = editor.document.get(ref);
  if (!item) return;
  reveal(env, ref);
  const { selection, projectId } = editor.store.getState();
  if (editor.store.getState().tool !== 'select') editor.setTool('select');
  editor.select(adds ? [...selection, ref] : [ref]);
  noteRecent(projectId, ref);
  const bounds = boundsOfItems(editor.document, [ref]);
  if (bounds) engine?.fit(bounds, { padding: 120, maxZoom: 18, animate: true });
  const named = { kind: modelName(ref), name: itemLabel(item) };
  announce(adds ? text('search.addedToSelection', named) : text('search.selected', named));
}

/** Selects everything that a text finds and is shown, and opens the table. */
export async function selectAllFound(env: ActionEnv, analysis: Analysis, typed: string): Promise<void> {
  const { editor, announce, toggle, toast } = env;
  const { groups } = await analysis.search({ text: translatedSearch(typed), most: mostSelected });
  const refs = groups.flatMap(({ matches }) => matches.map(({ ref }) => ref));
  const shown = refs.filter((ref) => hiddenBy(editor, ref) === null);
  editor.select(shown);
  if (layoutStore.getState().dock !== 'table') toggle('table');
  const count = shown.length;
  const announcement = text('common.itemsSelected', { count });
  if (shown.length < refs.length) {
    toast({
      title: text('search.moreAreHidden', {
        selected: announcement,
        count: refs.length - count,
      }),
    });
  }
  announce(announcement);
}
