import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import { modelKeys } from '../../../../items/registry';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { type AddressParts, formatAddress, parseAddress, samePicture, sameRefs } from '../../../map-view/address';
import type { LayerStore } from '../../../map-view/layer-state';
import { setLayout } from '../../../map-view/layout-store';
import { useIsLeaving } from '../../../shell/frame/use-is-leaving';
import { unseenChangesStore } from '../../sync/unseen-changes/unseen-changes-store';

type Going = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  readonly layers: LayerStore;
};

/** A pan is written once the map has rested this long, milliseconds. */
const restMs = 250;

/** The selection in the address: items that the service renamed under us keep their place in the history. */
function isRename(editor: Editor, before: readonly ItemRef[], after: readonly ItemRef[]): boolean {
  return sameRefs(
    before.map((ref) => editor.document.current(ref)),
    after,
  );
}

/** Selects those items of an address that are there. */
function selectThere(editor: Editor, refs: readonly ItemRef[]): void {
  const wanted = refs.map((ref) => editor.document.current(ref));
  const there = wanted.filter((ref) => editor.document.get(ref) !== undefined);
  if (!sameRefs(there, editor.store.getState().selection)) editor.select(there);
}

/** The editor's state for an address, without the place of the map. */
function shownNow({ editor, layers }: Pick<Going, 'editor' | 'layers'>): AddressParts {
  const { selection: refs, filters, order, layers: shown } = editor.store.getState();
  const hidden = modelKeys.filter((model) => !shown[model].visible);
  const since = unseenChangesStore.getState().phase !== 'off';
  return { view: null, refs, filters, since, order, hidden, styles: layers.getState().styles };
}

type Writing = { readonly current: () => string; readonly write: (replace: boolean) => void };

/** Editor → address: a selection is a step of its own, another picture changes the step that one is on. Returns its end. */
function followChoice({ editor, layers }: Pick<Going, 'editor' | 'layers'>, { current, write }: Writing): () => void {
  const ends = [
    editor.store.subscribe((state, before) => {
      const { filters, order, layers: shown } = before;
      if (state.filters !== filters || state.order !== order || state.layers !== shown) write(true);
      if (state.selection === before.selection) return;
      const refs = parseAddress(current()).refs;
      if (!sameRefs(refs, state.selection)) write(isRename(editor, refs, state.selection));
    }),
    layers.subscribe((state, before) => state.styles !== before.styles && write(true)),
    unseenChangesStore.subscribe((state, before) => state.phase !== before.phase && write(true)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Does something once nothing has happened for a while. */
function createRest(done: () => void) {
  let timer = 0;
  const end = () => window.clearTimeout(timer);
  return {
    end,
    again: () => {
      end();
      timer = window.setTimeout(done, restMs);
    },
  };
}

/**
 * Keeps the address and the editor the same: pans replace the address once the map rests, selections are pushed, so that back
 * and forward step through selections and not through pans. Items of the address are selected when the project is open.
 */
export function useAddress({ editor, engine, opened, layers }: Going): void {
  const location = useLocation();
  const navigate = useNavigate();
  const cause = useNavigationType();
  const isLeaving = useIsLeaving();
  const latest = useRef({ location, navigate, isLeaving });
  latest.current = { location, navigate, isLeaving };
  // The router draws an address later than it is written, and what we wrote meanwhile counts: an address that is drawn late must
  // not select again what the person has left.
  const written = useRef<string | null>(null);
  const rewrite = useRef<() => void>(() => undefined);

  // Address → editor: at the opening and on back and forward.
  const { search, key } = location;
  // Every step of the history counts, to the same address too.
  const step = useMemo(() => ({ search, key }), [search, key]);
  useEffect(() => {
    if (!opened) return;
    if (cause !== 'POP' && written.current !== null) {
      // We wrote it: the editor is in that state, or further on, or has more selected than fits into an address.
      if (written.current === step.search) written.current = null;
      return;
    }
    written.current = null;
    const address = parseAddress(step.search);
    selectThere(editor, address.refs);
    // An older step has the picture of then: the one of now stays.
    if (!samePicture(address, shownNow({ editor, layers }))) rewrite.current();
  }, [step, cause, opened, editor, layers]);

  useEffect(() => {
    if (!opened || !engine) return;
    const current = () => written.current ?? latest.current.location.search;
    const write = (replace: boolean) => {
      // A page that is left closes its project, which empties its filters: that is no word about this address.
      if (editor.store.getState().projectId === null) return;
      const { location: at, navigate: go } = latest.current;
      if (latest.current.isLeaving()) return;
      const next = formatAddress({ ...shownNow({ editor, layers }), view: engine.view() }, current());
      if (next === current()) return;
      written.current = next;
      void go({ pathname: at.pathname, search: next }, { replace, preventScrollReset: true });
    };
    rewrite.current = () => write(true);
    const rest = createRest(() => {
      rewrite.current();
      setLayout({ lastView: engine.view() });
    });
    rewrite.current();
    const endView = engine.onView(rest.again);
    const endSelection = followChoice({ editor, layers }, { current, write });
    return () => {
      rest.end();
      rewrite.current = () => undefined;
      endView();
      endSelection();
    };
  }, [opened, engine, editor, layers]);
}
