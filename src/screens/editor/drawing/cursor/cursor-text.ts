import type { Draft } from '../../../../editor/draft/draft';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { labelText } from '../../../text/item-label';
import { modelName } from '../../../text/model-name';
import { areaQuantity, lengthQuantity, type Units, written, writtenBearing } from '../../../text/quantities/quantity';

/** The words beside the cursor: measures in the dark pill, a name, and how many items lie here. */
export type CursorText = {
  readonly measures: readonly string[];
  readonly name: string;
  /** The direction that Shift holds the next vertex to. */
  readonly lock?: string;
  /** Null when one or none: then there is nothing to choose among. */
  readonly count: string | null;
};

type Seen = {
  readonly draft: Draft | null;
  readonly hover: ItemRef | null;
  readonly pickList: readonly ItemRef[];
  readonly selection: readonly ItemRef[];
};

const snapText = {
  node: (name: string) => name,
  end: (name: string) => text('cursor.endOf', { name }),
  vertex: (name: string) => text('cursor.vertexOf', { name }),
  edge: (name: string) => text('cursor.on', { name }),
  'own-start': (name: string) => name,
} as const;

const lockText = { step: () => text('cursor.45Steps'), previous: () => text('cursor.straightOn') } as const;
const offerText = {
  follow: (name: string) => text('cursor.along', { name }),
} as const;

/** A change of length with its sign, so that "longer" and "shorter" need no colour. */
function signed(metres: number, units: Units): string {
  const sign = metres > 0 ? '+' : metres < 0 ? '\u2212' : '±';
  return sign + written(lengthQuantity(Math.abs(metres), units));
}

/** The numbers of a gesture in reading order: this piece, all of it, where it points, what changed. */
export function measureText(tag: Draft['tag'], units: Units): readonly string[] {
  if (!tag) return [];
  const { lengthM, totalM, bearing, changeM, areaM2 } = tag;
  const total = totalM !== null && (lengthM === null || Math.abs(totalM - lengthM) > 0.05);
  if (tag.partsM) return [tag.partsM.map((metres) => written(lengthQuantity(metres, units))).join(' | ')];
  return [
    ...(lengthM === null ? [] : [written(lengthQuantity(lengthM, units))]),
    ...(total ? [`Σ\u2009${written(lengthQuantity(totalM, units))}`] : []),
    ...(bearing === null ? [] : [writtenBearing(bearing)]),
    ...(areaM2 === null ? [] : [written(areaQuantity(areaM2, units))]),
    ...(changeM === null ? [] : [signed(changeM, units)]),
  ];
}

/** "2 of 4" when the named item is the selected one of several here, else the plain count. */
function countText({ pickList, selection }: Seen, named: ItemRef): string | null {
  if (pickList.length < 2) return null;
  const index = selection.length === 1 && selection[0] === named ? pickList.indexOf(named) : -1;
  return index < 0 ? String(pickList.length) : text('common.of', { done: index + 1, all: pickList.length });
}

/** "Pole P-118"; an item without a name is called by its model already. */
function withModel(ref: ItemRef, name: string): string {
  const model = modelName(ref);
  return name.toLowerCase().includes(model.toLowerCase()) ? name : text('cursor.modelName', { model, name });
}

/** Everything beside the cursor, or null when there is nothing to show. `nameOfRef` gives an item's name. */
export function cursorText(seen: Seen, units: Units, nameOfRef: (ref: ItemRef) => string): CursorText | null {
  const { draft, hover } = seen;
  const measures = measureText(draft?.tag ?? null, units);
  const snap = draft?.snap ?? null;
  const lock = draft?.tag?.lock;
  if (draft?.offer) return { measures, name: offerText[draft.offer.kind](labelText(draft.offer.name)), count: null };
  // The line that is drawn needs no name.
  const onto = snap?.ref ? snapText[snap.kind](withModel(snap.ref, nameOfRef(snap.ref))) : '';
  if (snap) return { measures, name: onto, count: null };
  if (lock) return { measures, name: '', count: null, lock: lockText[lock]() };
  if (measures.length > 0) return { measures, name: '', count: null };
  if (hover === null) return null;
  return { measures: [], name: nameOfRef(hover), count: countText(seen, hover) };
}
