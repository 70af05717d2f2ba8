import type { Editor } from '../../../editor/editor';
import { robustBounds } from '../../../geo/position/robust-bounds';
import { placesOf } from '../../../items/base/list-base';
import { newsCount, newsFilters, newsRefs } from '../../../items/changes/change-filters';
import type { Filters } from '../../../items/filter/filter';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { Since } from '../../../offline/change-tracking/project-visit';
import { ownStore } from '../../user-store';

/** What is new in the project on the map, and whether just that is shown. */
export type SinceState = {
  readonly since: Since;
  /** `wanted`: a link asks for it, and it is not known yet. */
  readonly phase: 'off' | 'wanted' | 'on';
  /** False for a link that says which place it shows. */
  readonly goThere: boolean;
  /** The filters that show it, and those that stood before. */
  readonly filters: Filters;
  readonly before: Filters;
};

const nothing: SinceState = { since: null, phase: 'off', goThere: true, filters: {}, before: {} };

/** Of the one project that the editor shows. */
export const sinceStore = ownStore<SinceState>(() => nothing);

/** News whose places the map is moved to. */
const mostPlaces = 2000;

type Picture = { readonly editor: Editor; readonly engine: MapEngine | null };

/** True when there is something to show. */
export function hasNews({ since }: Pick<SinceState, 'since'> = sinceStore.getState()): boolean {
  return since !== null && newsCount(since.news) > 0;
}

/** What a link asks for: what is new, and at which place or wherever it is. */
type Linked = { readonly since: boolean; readonly view: unknown };

/** A project is opened, by a link that may ask for what is new in it. The answer ends it. */
export function openSince(editor: Editor, { since, view }: Linked): () => void {
  sinceStore.setState({ ...nothing, phase: since ? 'wanted' : 'off', goThere: !since || view === null });
  // Whoever asks for something else on the map does not look at the news any more.
  const end = editor.store.subscribe(({ filters }) => {
    const { phase, filters: shown } = sinceStore.getState();
    if (phase === 'on' && filters !== shown) sinceStore.setState({ phase: 'off' });
  });
  return () => {
    end();
    sinceStore.setState(nothing);
  };
}

/** Shows just what is new, on the map and in the table, and goes there. Nothing without news. */
export function showSince({ editor, engine }: Picture): void {
  const { since, phase, before, goThere } = sinceStore.getState();
  if (!since || newsCount(since.news) === 0) return;
  const filters = newsFilters(since.news);
  const standing = phase === 'on' ? before : editor.store.getState().filters;
  sinceStore.setState({ phase: 'on', goThere: true, filters, before: standing });
  editor.setFilters(filters);
  if (phase === 'on' || !goThere) return;
  const geometries = newsRefs(since.news, mostPlaces).map((ref) => editor.document.get(ref)?.geometry ?? null);
  const bounds = robustBounds(geometries.flatMap(placesOf));
  if (bounds) engine?.fit(bounds, { padding: 80, maxZoom: 18, animate: true });
}

/** Shows everything again that was shown before. */
export function hideSince({ editor }: Pick<Picture, 'editor'>): void {
  const { phase, before } = sinceStore.getState();
  sinceStore.setState({ phase: 'off' });
  if (phase === 'on') editor.setFilters(before);
}

/** The news are known, or others than before. */
export function learnSince(picture: Picture, since: Since): void {
  const { phase } = sinceStore.getState();
  sinceStore.setState({ since });
  if (phase === 'off' || !since) return;
  if (newsCount(since.news) === 0) hideSince(picture);
  else showSince(picture);
}
