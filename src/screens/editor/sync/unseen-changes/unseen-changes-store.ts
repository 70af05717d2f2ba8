import type { Editor } from '../../../../editor/editor';
import { robustBounds } from '../../../../geo/position/robust-bounds';
import { placesOf } from '../../../../items/base/list-base';
import { changeCount, changedRefs, changeFilters } from '../../../../items/changes/change-filters';
import type { Filters } from '../../../../items/filter/filter';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { ChangesSince } from '../../../../offline/change-tracking/project-visit';
import { userStore } from '../../../storage/user-store';

/** The news of the project on the map, and whether just that is shown. */
export type UnseenChangesState = {
  readonly since: ChangesSince;
  /** `wanted`: a link asks for it, and it is not known yet. */
  readonly phase: 'off' | 'wanted' | 'on';
  /** False for a link that has a place. */
  readonly goThere: boolean;
  /** The filters that show it, and those that stood before. */
  readonly filters: Filters;
  readonly before: Filters;
};

const nothing: UnseenChangesState = { since: null, phase: 'off', goThere: true, filters: {}, before: {} };

/** Of the one project that the editor shows. */
export const unseenChangesStore = userStore<UnseenChangesState>(() => nothing);

/** News whose places the map is moved to. */
const mostPlaces = 2000;

type Picture = { readonly editor: Editor; readonly engine: MapEngine | null };

/** True when there is something to show. */
export function hasUnseenChanges(
  { since }: Pick<UnseenChangesState, 'since'> = unseenChangesStore.getState(),
): boolean {
  return since !== null && changeCount(since.news) > 0;
}

/** The wish of a link: the news, and at which place or wherever it is. */
type Linked = { readonly since: boolean; readonly view: unknown };

/** A project is opened, by a link that may ask for what is new in it. The answer ends it. */
export function openUnseenChanges(editor: Editor, { since, view }: Linked): () => void {
  unseenChangesStore.setState({ ...nothing, phase: since ? 'wanted' : 'off', goThere: !since || view === null });
  // Whoever asks for something else on the map does not look at the news any more.
  const end = editor.store.subscribe(({ filters }) => {
    const { phase, filters: shown } = unseenChangesStore.getState();
    if (phase === 'on' && filters !== shown) unseenChangesStore.setState({ phase: 'off' });
  });
  return () => {
    end();
    unseenChangesStore.setState(nothing);
  };
}

/** Shows just what is new, on the map and in the table, and goes there. Nothing without news. */
export function showUnseenChanges({ editor, engine }: Picture): void {
  const { since, phase, before, goThere } = unseenChangesStore.getState();
  if (!since || changeCount(since.news) === 0) return;
  const filters = changeFilters(since.news);
  const standing = phase === 'on' ? before : editor.store.getState().filters;
  unseenChangesStore.setState({ phase: 'on', goThere: true, filters, before: standing });
  editor.setFilters(filters);
  if (phase === 'on' || !goThere) return;
  const geometries = changedRefs(since.news, mostPlaces).map((ref) => editor.document.get(ref)?.geometry ?? null);
  const bounds = robustBounds(geometries.flatMap(placesOf));
  if (bounds) engine?.fit(bounds, { padding: 80, maxZoom: 18, animate: true });
}

/** Shows everything again that was shown before. */
export function hideUnseenChanges({ editor }: Pick<Picture, 'editor'>): void {
  const { phase, before } = unseenChangesStore.getState();
  unseenChangesStore.setState({ phase: 'off' });
  if (phase === 'on') editor.setFilters(before);
}

/** The news are known, or others than before. */
export function setUnseenChanges(picture: Picture, since: ChangesSince): void {
  const { phase } = unseenChangesStore.getState();
  unseenChangesStore.setState({ since });
  if (phase === 'off' || !since) return;
  if (changeCount(since.news) === 0) hideUnseenChanges(picture);
  else showUnseenChanges(picture);
}
