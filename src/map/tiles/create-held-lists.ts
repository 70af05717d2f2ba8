import { recordId } from '../../items/codec/decode-record';
import { type Item, idOf, type ModelKey, refOf } from '../../items/item';
import { labelIn } from '../../items/names/label-of';
import { abandonedIds } from '../../items/pack/abandoned-ids';
import { listRest } from '../../items/pack/list-rest';
import { type PackedModel, packedBase } from '../../items/pack/packed-base';
import { changedIds, type PackedRecords } from '../../items/pack/packed-records';
import type { PackedShapes } from '../../items/pack/packed-shapes';
import { createRecordPacker, type PagePacked, type RecordPacker } from '../../items/pack/record-packer';
import { itemStyle } from '../style/feature';
import { createFeaturePacker } from './feature-packer';
import type { PackedFeatures } from './packed-features';
import type { CopyKey, PackedAnswer, TileQuestion } from './tile-message';

/**
 * A list that the worker holds: the drawn part of it, and the values that a later list is compared with. The records are the
 * page's.
 */
export type HeldList = {
  readonly model: ModelKey;
  readonly features: PackedFeatures;
  readonly mark: Pick<PackedRecords, 'ids' | 'hashes'>;
  readonly abandoned: readonly number[];
  /** Its copy on this device, and its version at the service. */
  readonly copy: CopyKey | null;
  readonly version: string | null;
};

/** A list that is being read. */
type Reading = {
  readonly model: ModelKey;
  readonly packer: RecordPacker;
  readonly features: ReturnType<typeof createFeaturePacker>;
};

/** `isSame`: the copy on this device is equal already, if it is still there. */
export type FinishedList = PackedAnswer & { readonly features: PackedFeatures; readonly isSame: boolean };

type RecordsOf = Pick<PackedModel, 'model' | 'records'>;

type Since = Pick<Extract<TileQuestion, { kind: 'changes' }>, 'since' | 'changes'>;

export type HeldLists = {
  /** Null if the bytes are no list of records: the rest of the read is useless then. */
  readonly page: (list: number, model: ModelKey, bytes: Uint8Array<ArrayBuffer>) => PagePacked | null;
  /** The changes since a list, in the place of pages. */
  readonly changes: (list: number, model: ModelKey, from: Since) => PagePacked | null;
  readonly finish: (list: number, kept: Pick<HeldList, 'copy' | 'version'>) => FinishedList;
  /** Takes a list in that was packed before. */
  readonly hold: (
    list: number,
    packed: RecordsOf,
    drawn: Pick<HeldList, 'features' | 'copy' | 'version'>,
  ) => PackedAnswer;
  /** Packs the features of a list's records once more. */
  readonly repack: (list: number, packed: PackedModel) => void;
  readonly held: (list: number) => HeldList;
  /** The list that a model is drawn from, or none. */
  readonly shown: (model: ModelKey, list: number | null) => void;
  readonly drop: (list: number) => void;
};

const notDrawn = { label: '', style: {}, styleKey: '' };

function addTo(features: Reading['features'], item: Item, id: number): void {
  const drawn = itemStyle(item);
  if (!drawn) features.add({ number: id, geometry: null, ...notDrawn });
  else features.add({ number: id, geometry: item.geometry, label: labelIn(item), ...drawn });
}

function startReading(model: ModelKey): Reading {
  const features = createFeaturePacker();
  const packer = createRecordPacker(model, {
    decoded: (item, id) => addTo(features, item, id),
    scanned: {
      judge: (item) => itemStyle(item),
      record: ({ id, kind, places, count, fields }, drawn) => {
        if (!drawn) features.add({ number: id, geometry: null, ...notDrawn });
        else
          features.addPlaces({
            number: id,
            kind,
            places,
            count,
            label: labelIn({ ref: refOf(model, id), fields }),
            ...drawn,
          });
      },
    },
  });
  return { model, packer, features };
}

/** Finds a list that is being read, or begins with it. */
function readingIn(all: Map<number, Reading>) {
  return (list: number, model: ModelKey): Reading => {
    const known = all.get(list) ?? startReading(model);
    all.set(list, known);
    return known;
  };
}

/** Packs the written records, and behind them the rest of the list. Null if records cannot be told apart: nothing is packed. */
function packChanges(begin: () => RecordPacker, { since, changes: { changed, gone } }: Since): PagePacked | null {
  const written = new Set(changed.flatMap((record) => recordId(record) ?? []));
  if (written.size < changed.length) return null;
  const packer = begin();
  packer.page(new TextEncoder().encode(JSON.stringify(changed)));
  return packer.page(listRest(since, new Set([...written, ...gone])));
}

/** The features of a list whose records are packed already, wherever they stand in its text. */
function featuresOf(packed: PackedModel): PackedFeatures {
  const features = createFeaturePacker();
  for (const item of packedBase(packed, () => Promise.reject(new Error('Measured elsewhere'))).items())
    addTo(features, item, Number(idOf(item.ref)));
  return features.finish();
}

/** Shapes for the page: the worker keeps its own. */
function copyOf({ numbers, kinds, parts, starts, coordinates, tree, treeRows }: PackedShapes): PackedShapes {
  return {
    numbers: numbers.slice(),
    kinds: kinds.slice(),
    parts: parts.slice(),
    starts: starts.slice(),
    coordinates: coordinates.slice(),
    tree: tree?.slice(0) ?? null,
    treeRows: treeRows.slice(),
  };
}

function required<T>(found: T | undefined, list: number): T {
  if (found === undefined) throw new Error(`The worker of the map knows no list ${list}`);
  return found;
}

/** The lists of the worker, by the page's numbers. Throws an Error for a number that was not given. */
export function createHeldLists(): HeldLists {
  const reading = new Map<number, Reading>();
  const held = new Map<number, HeldList>();
  const shown = new Map<ModelKey, HeldList>();

  const readingOf = readingIn(reading);
  const heldList = (list: number): HeldList => required(held.get(list), list);
  const hold: HeldLists['hold'] = (list, { model, records }, { features, copy, version }) => {
    const { ids, hashes } = records;
    const before = shown.get(model);
    const mark = { ids: ids.slice(), hashes: hashes.slice() };
    // A copy that an older version kept has not noted them: the page must not search the texts for it.
    const abandoned = abandonedIds(records);
    held.set(list, { model, features, mark, abandoned, copy, version });
    const changed = before ? changedIds(before.mark, mark) : 'all';
    return { packed: { model, records: { ...records, abandoned }, shapes: copyOf(features) }, changed, version };
  };

  return {
    page: (list, model, bytes) => {
      try {
        return readingOf(list, model).packer.page(bytes);
      } catch (error) {
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    changes: (list, model, from) => packChanges(() => readingOf(list, model).packer, from),
    finish: (list, { copy, version }) => {
      const { model, packer, features } = required(reading.get(list), list);
      reading.delete(list);
      const records = packer.finish();
      const packed = features.finish();
      const before = shown.get(model);
      const answer = hold(list, { model, records }, { features: packed, copy, version });
      const isSameCopy =
        before !== undefined && before.copy?.projectId === copy?.projectId && before.version === version;
      return { ...answer, features: packed, isSame: isSameCopy && answer.changed.length === 0 };
    },
    hold,
    repack: (list, packed) => {
      const { ids, hashes } = packed.records;
      const [features, abandoned] = [featuresOf(packed), abandonedIds(packed.records)];
      held.set(list, { model: packed.model, features, mark: { ids, hashes }, abandoned, copy: null, version: null });
    },
    held: heldList,
    shown: (model, list) => {
      if (list === null) shown.delete(model);
      else shown.set(model, heldList(list));
    },
    drop: (list) => {
      reading.delete(list);
      held.delete(list);
    },
  };
}
