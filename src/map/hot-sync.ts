import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Touched } from '../editor/document';
import type { Draft, DraftItem } from '../editor/draft';
import type { Editor } from '../editor/editor';
import type { Fields, ItemRef } from '../items/item';
import { modelOf } from '../items/item';
import { specOf } from '../items/registry';
import { collectionOf, itemFeature, markPlace, type NetworkFeature, type RefNumbers } from './features';
import { draftFeatures, previewFeatures, waitingFeature } from './hot-features';
import type { HotSource } from './hot-layers';
import type { MapEngine } from './map-engine';
import type { NetworkSync } from './network-sync';

/** More changed items than this are not worth carrying over until their tiles are in. */
const mostWaiting = 200;

export type HotSync = {
  /** Items that the document changed stay in the hot layer until their tile shows them: no flash, no gap. */
  readonly touch: (touched: Touched) => void;
  readonly flush: () => void;
  readonly setPreview: MapEngine['setPreview'];
  readonly setMarks: (marks: Marks) => void;
  /** The style was replaced: everything again. */
  readonly refill: () => void;
};

export type Marks = { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] };

const noNumbers: RefNumbers = { of: () => 0 };

function write(map: MapLibre, source: HotSource, features: NetworkFeature[]): void {
  void map.getSource<GeoJSONSource>(source)?.setData(collectionOf(features));
}

/** Draws what the hand does from `editor.store`: draft, marks of selection and hover, unsent items. */
export function createHotSync(map: MapLibre, editor: Editor, network: NetworkSync): HotSync {
  const { document, store } = editor;
  let drawn: { draft: Draft | null; selection: unknown; hover: unknown; waiting: number } | null = null;
  const waiting = new Map<ItemRef, number>();
  let turn = 0;
  let preview: Parameters<MapEngine['setPreview']>[0] = null;
  let marks: Marks = { unsent: [], attention: [] };

  const fieldsOf = (draft: DraftItem): Fields => {
    const item = draft.ref === null ? undefined : document.get(draft.ref);
    return item?.fields ?? specOf(draft.model).defaults;
  };

  const markFeatures = (): NetworkFeature[] => {
    const { selection, hover, draft } = store.getState();
    const held = new Map(
      (draft?.items ?? []).flatMap((item) => (item.ref ? [[item.ref, item.geometry] as const] : [])),
    );
    const wanted = new Map<ItemRef, string>(hover ? [[hover, 'hover']] : []);
    for (const ref of selection) wanted.set(ref, 'selected');
    return [...wanted].flatMap(([ref, mark]) => {
      const item = document.get(ref);
      const geometry = held.get(ref) ?? item?.geometry;
      const feature = item && geometry ? itemFeature({ ...item, geometry }, noNumbers) : null;
      const aside = modelOf(ref) === 'cable' ? 1 : 0;
      return feature ? [{ ...feature, properties: { ...feature.properties, mark, aside } }] : [];
    });
  };

  const paintMarks = () => {
    const of = (refs: readonly ItemRef[], mark: string) =>
      refs.flatMap((ref): NetworkFeature[] => {
        const geometry = document.get(ref)?.geometry;
        const at = geometry ? markPlace(geometry) : undefined;
        if (!at) return [];
        return [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [at[0], at[1]] },
            properties: { mark, kind: geometry?.kind ?? '' },
          },
        ];
      });
    write(map, 'unsent', [...of(marks.unsent, 'unsent'), ...of(marks.attention, 'attention')]);
  };

  const paint = () => {
    const { draft, selection, hover } = store.getState();
    const now = { draft, selection, hover, waiting: turn };
    const before = drawn;
    drawn = now;
    if (before?.draft !== draft || before.waiting !== turn) {
      const held = new Set((draft?.items ?? []).flatMap(({ ref }) => (ref ? [ref] : [])));
      const carried = [...waiting.keys()].filter((ref) => !held.has(ref)).flatMap((ref) => waitingFeature2(ref));
      write(map, 'hot', [...carried, ...(draft ? draftFeatures(draft, fieldsOf) : [])]);
      network.hide(new Set([...held, ...waiting.keys()]));
    }
    if (
      before?.selection !== selection ||
      before?.hover !== hover ||
      before?.draft !== draft ||
      before.waiting !== turn
    ) {
      write(map, 'marks', markFeatures());
    }
  };

  const waitingFeature2 = (ref: ItemRef): NetworkFeature[] => {
    const item = document.get(ref);
    return item ? waitingFeature(item) : [];
  };

  return {
    touch: (touched) => {
      turn += 1;
      if (touched === 'all' || touched.length > mostWaiting) return;
      const mine = turn;
      for (const ref of touched) waiting.set(ref, mine);
    },
    flush: () => {
      const fresh = [...waiting].filter(([, since]) => since === turn).map(([ref]) => ref);
      const dirty = drawn?.waiting !== turn;
      paint();
      if (dirty) paintMarks();
      if (!dirty || fresh.length === 0) return;
      const mine = turn;
      void network.drawn(fresh.map(modelOf)).then(() => {
        for (const [ref, since] of waiting) if (since <= mine) waiting.delete(ref);
        turn += 1;
        paint();
      });
    },
    setPreview: (lines) => {
      preview = lines;
      void map.getSource<GeoJSONSource>('preview')?.setData(lines ? previewFeatures(lines) : collectionOf([]));
    },
    setMarks: (next) => {
      marks = next;
      paintMarks();
    },
    refill: () => {
      drawn = null;
      paint();
      paintMarks();
      void map.getSource<GeoJSONSource>('preview')?.setData(preview ? previewFeatures(preview) : collectionOf([]));
    },
  };
}
