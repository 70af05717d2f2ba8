import type { Map as MapLibre } from 'maplibre-gl';
import type { EditorDocument, Touched } from '../../editor/document/document';
import type { DraftItem } from '../../editor/draft/draft';
import type { Editor, EditorState } from '../../editor/editor';
import { type Fields, type Item, type ItemGeometry, type ItemRef, modelOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { MapEngine } from '../engine/map-engine';
import type { NetworkSync } from '../engine/network/network-sync';
import { areaStyle, asideOf } from '../style/area-style';
import { collectionOf, itemFeature, markPlace, type NetworkCollection, type NetworkFeature } from '../style/feature';
import { compareFeatures } from './compare-layer';
import type { Overlay } from './create-overlay';
import { createSourceWriter, type SourceWriter } from './create-source-writer';
import { draftFeatures, overrideFeatures, waitingFeature } from './draft-features';
import { createFileShow, fileSource } from './file-layer';
import { largeSelectionShapes, mostMarks } from './gpu/large-selection-shapes';
import { createPreviewShow } from './preview-show';
import { traceFeatures, traceSource } from './trace-layer';

/** More changed items than this are not worth carrying over until their tiles are in. */
const mostAwaitingTiles = 200;

/** Refs that carry a badge: not sent yet, and in need of the user. */
type Badges = { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] };

/** The sources of marks keep no state, so their features need no numbers of their own. */
const noNumbers = { of: () => 0 };

type Mark = 'selected' | 'hover';

/**
 * An item's mark: around its place in the document, or around the place that it is dragged to. Empty for an item without a place.
 */
function markFeature(item: Item, mark: Mark, held?: ItemGeometry): NetworkFeature[] {
  const feature = itemFeature(held ? { ...item, geometry: held } : item, noNumbers);
  const model = modelOf(item.ref);
  const properties = { mark, aside: asideOf(model), area: areaStyle(model) };
  return feature ? [{ ...feature, properties: { ...feature.properties, ...properties } }] : [];
}

/** A point for each badge, at the item's point or the middle of its line. */
function badgeFeatures(document: EditorDocument, { unsent, attention }: Badges): NetworkFeature[] {
  const of = (refs: readonly ItemRef[], mark: string) =>
    refs.flatMap((ref): NetworkFeature[] => {
      const geometry = document.get(ref)?.geometry;
      const at = geometry ? markPlace(geometry) : undefined;
      if (!geometry || !at) return [];
      const place = { type: 'Point', coordinates: [at[0], at[1]] } as const;
      const properties = { mark, kind: geometry.kind };
      return [{ type: 'Feature', geometry: { ...place, coordinates: [at[0], at[1]] }, properties }];
    });
  return [...of(unsent, 'unsent'), ...of(attention, 'attention')];
}

export type OverlaySync = {
  /** Items that the document changed stay in the overlay until their tile shows them: no flash, no gap. */
  readonly touch: (touched: Touched) => void;
  readonly flush: () => void;
  readonly setPreview: MapEngine['setPreview'];
  readonly setMarks: (marks: Badges) => void;
  readonly setCompare: MapEngine['setCompare'];
  readonly setTrace: MapEngine['setTrace'];
  readonly setFiles: MapEngine['setFiles'];
  /** The style was replaced: everything again. */
  readonly refill: () => void;
  readonly end: () => void;
};

/** Items whose new picture is not in their tiles yet, with the turn of the document that changed them last. */
function createAwaitingTiles() {
  const since = new Map<ItemRef, number>();
  let turn = 0;
  return {
    turn: () => turn,
    refs: () => [...since.keys()],
    /** The refs that changed after turn `than`. */
    after: (than: number) => [...since].filter(([, last]) => last > than).map(([ref]) => ref),
    touch: (touched: Touched) => {
      if (touched.length === 0) return;
      turn += 1;
      if (touched === 'all' || touched.length > mostAwaitingTiles) return;
      for (const ref of touched) since.set(ref, turn);
    },
    /** Lets go of what has not changed after a turn. */
    drop: (until: number) => {
      for (const [ref, last] of since) if (last <= until) since.delete(ref);
      turn += 1;
    },
  };
}

const sameRefs = (a: ReadonlyMap<ItemRef, unknown>, b: ReadonlyMap<ItemRef, unknown>) =>
  a.size === b.size && [...a.keys()].every((ref) => b.has(ref));

type Held = ReadonlyMap<ItemRef, ItemGeometry>;
type Drawn = Pick<EditorState, 'draft' | 'selection' | 'hover' | 'override'> & {
  readonly selected: ReadonlySet<ItemRef>;
  readonly turn: number;
  readonly held: Held;
};

/** Marks: round the selection, and round what a pointer moves. */
function createMarkPainter({ editor, overlay }: OverlayPorts) {
  const marksOf = (refs: readonly ItemRef[], { held, selected }: Drawn) =>
    refs.flatMap((ref) => {
      const item = editor.document.get(ref);
      return item ? markFeature(item, selected.has(ref) ? 'selected' : 'hover', held.get(ref)) : [];
    });
  return {
    selection: (next: Drawn) => {
      const rest = next.selection.filter((ref) => !next.held.has(ref));
      const isMany = rest.length > mostMarks;
      overlay.writeLargeSelection(isMany ? largeSelectionShapes(editor.document, rest) : []);
      overlay.write('marks', isMany ? [] : marksOf(rest, next));
    },
    /** The items that the pointer is on or holds, as far as they are selected. */
    near: (next: Drawn) => {
      const { held, hover, selected } = next;
      const near = [...held.keys()].filter((ref) => selected.has(ref) || ref === hover);
      if (hover && !held.has(hover) && !selected.has(hover)) near.unshift(hover);
      overlay.write('near', marksOf(near, next));
    },
  };
}

/** The draft and the carried items, hidden in the tiles and drawn in the overlay; selection and hover marked. */
function createOverlayPainter(ports: OverlayPorts) {
  const { editor, network, overlay } = ports;
  const { document, store } = editor;
  const marks = createMarkPainter(ports);
  const awaitingTiles = createAwaitingTiles();
  let drawn: Drawn | null = null;

  const fieldsOf = ({ ref, model, fields }: DraftItem): Fields => {
    const item = ref === null ? undefined : document.get(ref);
    return item?.fields ?? { ...specOf(model).defaults, ...fields };
  };
  const paintDraft = ({ draft, held, override }: Drawn) => {
    const left = awaitingTiles.refs().flatMap((ref) => document.get(ref) ?? []);
    const rest = left
      .filter((item) => !held.has(item.ref))
      .flatMap((item) => waitingFeature(item, network.styleOf(modelOf(item.ref))));
    overlay.write('draft', [
      ...rest,
      ...overrideFeatures(override),
      ...(draft ? draftFeatures(draft, fieldsOf, network.styleOf) : []),
    ]);
    network.hide(new Set([...held.keys(), ...awaitingTiles.refs()]));
  };
  const now = (): Drawn => {
    const { draft, selection, hover, override } = store.getState();
    const items = draft?.items ?? [];
    const held = new Map(items.flatMap(({ ref, geometry }) => (ref ? [[ref, geometry] as const] : [])));
    const selected = drawn?.selection === selection ? drawn.selected : new Set(selection);
    return { draft, selection, selected, hover, override, turn: awaitingTiles.turn(), held };
  };
  const paint = (next = now()) => {
    const before = drawn;
    drawn = next;
    const isMoved = before?.draft !== next.draft || before.turn !== next.turn || before.override !== next.override;
    const isOther = before?.selection !== next.selection || before.turn !== next.turn;
    if (isMoved) paintDraft(next);
    // However much is selected: a pointer that moves touches none of it but what it holds.
    if (isOther || !sameRefs(before.held, next.held)) marks.selection(next);
    if (isOther || isMoved || before.hover !== next.hover) marks.near(next);
  };
  return {
    carried: awaitingTiles,
    paint: () => paint(),
    /**
     * In a frame that has begun already. The hidden items of the tiles then change with the next frame only, so this is for moves
     * of held items: else there would be a gap.
     */
    paintMove: () => {
      const next = now();
      if (drawn?.turn === next.turn && sameRefs(drawn.held, next.held)) paint(next);
    },
    repaint: () => {
      drawn = null;
      paint();
    },
  };
}

export type OverlayPorts = {
  readonly editor: Editor;
  readonly network: Pick<NetworkSync, 'hide' | 'drawn' | 'styleOf'>;
  readonly overlay: Pick<Overlay, 'write' | 'writeLargeSelection' | 'onFrame'>;
  /** Called with how many items the overlay still draws because their tiles do not show them yet. */
  readonly onWaiting: (count: number) => void;
};

/** Draws the edit in progress from `editor.store`, the badges of unsent items, and a preview. */
export function createOverlaySync(map: MapLibre, ports: OverlayPorts): OverlaySync {
  const { editor, network, overlay, onWaiting } = ports;
  const writeSource = createSourceWriter(map);
  const write: (...of: Parameters<SourceWriter>) => void = (...of) => void writeSource(...of);
  const { carried: awaitingTiles, paint, paintMove, repaint } = createOverlayPainter(ports);
  // A frame that the map had asked for before we did shows the move all the same.
  overlay.onFrame(paintMove);
  let flushedTurn = 0;
  const preview = createPreviewShow(map, writeSource);
  let compared: NetworkCollection = collectionOf([]);
  let traced: NetworkCollection = collectionOf([]);
  const files = createFileShow(map, (data) => write(fileSource, data));
  let badges: Badges = { unsent: [], attention: [] };
  const paintBadges = () => write('unsent', badgeFeatures(editor.document, badges));
  const paintTraced = () => write(traceSource, traced);
  const paintCompared = () => write('compare', compared);

  return {
    touch: awaitingTiles.touch,
    flush: () => {
      const turn = awaitingTiles.turn();
      const fresh = awaitingTiles.after(flushedTurn);
      paint();
      if (turn !== flushedTurn) paintBadges();
      flushedTurn = turn;
      if (fresh.length === 0) return;
      onWaiting(awaitingTiles.refs().length);
      void network.drawn(fresh.map(modelOf)).then(() => {
        awaitingTiles.drop(turn);
        paint();
        onWaiting(awaitingTiles.refs().length);
      });
    },
    setPreview: preview.set,
    setCompare: (shapes) => {
      compared = compareFeatures(shapes ?? {});
      paintCompared();
    },
    setTrace: (trace) => {
      traced = trace ? traceFeatures(trace) : collectionOf([]);
      paintTraced();
    },
    setFiles: files.set,
    setMarks: (next) => {
      badges = next;
      paintBadges();
    },
    refill: () => {
      repaint();
      paintBadges();
      preview.paint();
      paintCompared();
      paintTraced();
      files.paint();
    },
    end: preview.end,
  };
}
