import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Touched } from '../editor/document';
import type { DraftItem } from '../editor/draft';
import type { Editor, EditorState } from '../editor/editor';
import type { Fields, ItemRef } from '../items/item';
import { modelOf } from '../items/item';
import { specOf } from '../items/registry';
import { draftFeatures, previewFeatures, waitingFeature } from './draft-features';
import { collectionOf, type NetworkCollection, type NetworkFeature } from './feature';
import type { HotSource } from './hot-layers';
import type { MapEngine } from './map-engine';
import { type Badges, badgeFeatures, markFeatures } from './mark-features';
import type { NetworkSync } from './network-sync';

/** More changed items than this are not worth carrying over until their tiles are in. */
const mostCarried = 200;

export type HotSync = {
  /** Items that the document changed stay in the hot layer until their tile shows them: no flash, no gap. */
  readonly touch: (touched: Touched) => void;
  readonly flush: () => void;
  readonly setPreview: MapEngine['setPreview'];
  readonly setMarks: (marks: Badges) => void;
  /** The style was replaced: everything again. */
  readonly refill: () => void;
};

/** Items whose new picture is not in their tiles yet, with the turn of the document that changed them last. */
function createCarried() {
  const since = new Map<ItemRef, number>();
  let turn = 0;
  return {
    turn: () => turn,
    refs: () => [...since.keys()],
    /** Those that changed later than a turn. */
    after: (than: number) => [...since].filter(([, last]) => last > than).map(([ref]) => ref),
    touch: (touched: Touched) => {
      turn += 1;
      if (touched === 'all' || touched.length > mostCarried) return;
      for (const ref of touched) since.set(ref, turn);
    },
    /** Lets go of what has not changed after a turn. */
    drop: (until: number) => {
      for (const [ref, last] of since) if (last <= until) since.delete(ref);
      turn += 1;
    },
  };
}

/** Writes the hot sources. A source that is not there (style on its way, graphics context lost) is filled later. */
function writerOf(map: MapLibre) {
  return (source: HotSource, data: NetworkFeature[] | NetworkCollection) => {
    void map.getSource<GeoJSONSource>(source)?.setData(Array.isArray(data) ? collectionOf(data) : data);
  };
}

/** The draft and what is carried over, hidden in the bulk and drawn in the hot layer; selection and hover marked. */
function createHandPainter(map: MapLibre, editor: Editor, network: NetworkSync) {
  const { document, store } = editor;
  const write = writerOf(map);
  const carried = createCarried();
  let drawn: (Pick<EditorState, 'draft' | 'selection' | 'hover'> & { readonly turn: number }) | null = null;

  const fieldsOf = ({ ref, model }: DraftItem): Fields => {
    const item = ref === null ? undefined : document.get(ref);
    return item?.fields ?? specOf(model).defaults;
  };
  const paint = () => {
    const { draft, selection, hover } = store.getState();
    const now = { draft, selection, hover, turn: carried.turn() };
    const before = drawn;
    drawn = now;
    const moved = before?.draft !== draft || before.turn !== now.turn;
    if (moved) {
      const held = new Set((draft?.items ?? []).flatMap(({ ref }) => (ref ? [ref] : [])));
      const left = carried.refs().flatMap((ref) => document.get(ref) ?? []);
      const rest = left.filter((item) => !held.has(item.ref)).flatMap(waitingFeature);
      write('hot', [...rest, ...(draft ? draftFeatures(draft, fieldsOf) : [])]);
      network.hide(new Set([...held, ...carried.refs()]));
    }
    if (moved || before.selection !== selection || before.hover !== hover) write('marks', markFeatures(document, now));
  };
  return {
    carried,
    paint,
    repaint: () => {
      drawn = null;
      paint();
    },
  };
}

/** Draws what the hand does from `editor.store`, the badges of unsent items, and a preview. */
export function createHotSync(map: MapLibre, editor: Editor, network: NetworkSync): HotSync {
  const write = writerOf(map);
  const { carried, paint, repaint } = createHandPainter(map, editor, network);
  let flushedTurn = 0;
  let preview: NetworkCollection = collectionOf([]);
  let badges: Badges = { unsent: [], attention: [] };
  const paintBadges = () => write('unsent', badgeFeatures(editor.document, badges));

  return {
    touch: carried.touch,
    flush: () => {
      const turn = carried.turn();
      const fresh = carried.after(flushedTurn);
      paint();
      if (turn !== flushedTurn) paintBadges();
      flushedTurn = turn;
      if (fresh.length === 0) return;
      void network.drawn(fresh.map(modelOf)).then(() => {
        carried.drop(turn);
        paint();
      });
    },
    setPreview: (lines) => {
      preview = lines ? previewFeatures(lines) : collectionOf([]);
      write('preview', preview);
    },
    setMarks: (next) => {
      badges = next;
      paintBadges();
    },
    refill: () => {
      repaint();
      paintBadges();
      write('preview', preview);
    },
  };
}
