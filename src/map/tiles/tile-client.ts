import type { ModelBase } from '../../items/base/model-base';
import { type ItemRef, type ModelKey, refOf } from '../../items/item';
import type { ListText } from '../../items/pack/list-rest';
import { type PackedModel, packedBase } from '../../items/pack/packed-base';
import type { PagePacked } from '../../items/pack/record-packer';
import { isPlain, type LayerStyle } from '../style/layer-style';
import type { TileAddress } from './cutting/cut-tile';
import { buffersOf, type PackedFeatures } from './packed-features';
import { createTileConnection, type TileConnection, type TileWorker } from './tile-connection';
import type { ChangedTiles, CopyKey, ListChanges, PackedAnswer } from './tile-message';

/**
 * A list of a model as the document takes it, the refs that differ from the list that is drawn, and its version at the service, if
 * it has one.
 */
export type ReceivedList = {
  readonly list: ModelBase;
  readonly changed: readonly ItemRef[] | 'all';
  readonly version: string | null;
};

/** A list that is being read. */
export type ListReading = {
  /** Takes an answer of the service as it came; the bytes are handed over. Null when it is no list of records. */
  readonly page: (bytes: Uint8Array<ArrayBuffer>) => Promise<PagePacked | null>;
  /** Takes what has changed since a list in the place of an answer. Null when that cannot be put into it. */
  readonly changes: (since: ListText, changes: ListChanges) => Promise<PagePacked | null>;
  /** Everything has come: packs it, and keeps a copy on this device. `version`: of the list at the service, where it has any. */
  readonly finish: (copy: CopyKey | null, version: string | null) => Promise<ReceivedList>;
  /** It did not come whole: what came of it is let go of. */
  readonly drop: () => void;
};

/** The network's tiles, in a worker of their own: reads lists, and cuts the map's tiles from them. */
export type TileClient = {
  readonly readList: (model: ModelKey) => ListReading;
  /** The list as it was last seen on this device, or null. */
  readonly restoreList: (copy: CopyKey) => Promise<ReceivedList | null>;
  /** There is a copy of the list on this device. */
  readonly hasCopy: (copy: CopyKey) => Promise<boolean>;
  /** Drops a received list that is not needed after all. A drawn list is dropped by itself when another list takes its place. */
  readonly drop: (list: ModelBase) => void;
  /** Keeps these lists, which nothing may draw for a while, until they are drawn again or others are kept. */
  readonly keep: (lists: readonly ModelBase[]) => void;
  /** Where copies are kept from now on: a database of this device, or nowhere. */
  readonly keepCopies: (database: string | null) => void;
  /** A tile of a model, as a Mapbox Vector Tile. */
  readonly tile: (model: ModelKey, tile: TileAddress) => Promise<ArrayBuffer>;
  /** True for a list that came from here: it can be drawn without being packed again. */
  readonly holds: (list: ModelBase) => boolean;
  /** Draws a model from a list, or from features. `fromScratch` forgets what was patched. Resolves with what looks different. */
  readonly show: (model: ModelKey, from: ModelBase | PackedFeatures, fromScratch: boolean) => Promise<ChangedTiles>;
  /** Puts features in or takes them out, or draws `restored` ones as in their list again. Resolves with what looks different. */
  readonly patch: (
    model: ModelKey,
    packed: PackedFeatures,
    numbers: { readonly removed: readonly number[]; readonly restored: readonly number[] },
  ) => Promise<ChangedTiles>;
  /** Sets the layer style of a model: filter, colours and labels. Resolves with what looks different. */
  readonly setLayerStyle: (model: ModelKey, layerStyle: LayerStyle) => Promise<ChangedTiles>;
  /**
   * Calls the listener for each tile before its request resolves. Answers come in the order in which the worker gives them: a
   * tile that comes after the answer to a change shows that change. Returns its end.
   */
  readonly onTile: (listener: (model: ModelKey, tile: TileAddress) => void) => () => void;
  /** Calls the listener when the worker had to be replaced: nothing is drawn until it is shown again. Returns its end. */
  readonly onRestart: (listener: () => void) => () => void;
  readonly close: () => void;
};

/** The lists that the worker holds, by number, and by their face in the document. */
function createHeld(line: TileConnection) {
  const packed = new Map<number, PackedModel>();
  const numbers = new WeakMap<ModelBase, number>();
  const shown = new Map<ModelKey, number>();
  /** Lists that stay although nothing draws them; true: a list that was dropped meanwhile. */
  const kept = new Map<number, boolean>();
  let last = 0;
  const drop = (number: number | undefined) => {
    if (number === undefined) return;
    if (kept.has(number)) return void kept.set(number, true);
    packed.delete(number);
    line.notify({ kind: 'drop', list: number });
  };
  return {
    next: () => {
      last += 1;
      return last;
    },
    numberOf: (list: ModelBase) => numbers.get(list),
    entries: () => [...packed],
    receive: (number: number, answer: PackedAnswer): ReceivedList => {
      const list = packedBase(answer.packed, () => line.ask({ kind: 'measure', list: number }));
      packed.set(number, answer.packed);
      numbers.set(list, number);
      const { model } = answer.packed;
      const { changed, version } = answer;
      return { list, changed: changed === 'all' ? 'all' : changed.map((id) => refOf(model, id)), version };
    },
    drop,
    keep: (lists: readonly ModelBase[]) => {
      const before = [...kept].flatMap(([number, isDropped]) => (isDropped ? number : []));
      kept.clear();
      for (const list of lists) {
        const number = numbers.get(list);
        if (number !== undefined) kept.set(number, before.includes(number));
      }
      before.forEach(drop);
    },
    shown: (model: ModelKey) => shown.get(model),
    packed: (number: number) => packed.get(number),
    /** A model is drawn from this list now, or from none: the one before is let go of. */
    show: (model: ModelKey, number: number | undefined) => {
      const before = shown.get(model);
      if (before !== number) drop(before);
      if (number === undefined) return void shown.delete(model);
      kept.delete(number);
      shown.set(model, number);
    },
  };
}

/** Sends the worker the fields of those lists whose models have a layer style. */
function createFieldSender(line: TileConnection, held: ReturnType<typeof createHeld>) {
  const sent = new Set<number>();
  const styled = new Set<ModelKey>();
  return {
    forget: () => sent.clear(),
    setLayerStyle: (model: ModelKey, layerStyle: LayerStyle) => {
      if (isPlain(layerStyle)) styled.delete(model);
      else styled.add(model);
    },
    /** Before a list is drawn or styled. */
    send: (model: ModelKey, list: number | undefined) => {
      const packed = list === undefined ? undefined : held.packed(list);
      if (list === undefined || !packed || !styled.has(model) || sent.has(list)) return;
      sent.add(list);
      const { bytes, ids, spans } = packed.records;
      // A list that is lost with its worker is sent again to the next worker.
      line.ask({ kind: 'fields', list, records: { bytes, ids, spans } }).catch(() => sent.delete(list));
    },
  };
}

/** Listeners that can end. */
function createListeners<Arguments extends readonly unknown[]>() {
  const all = new Set<(...values: Arguments) => void>();
  return {
    notify: (...values: Arguments) => {
      for (const listener of [...all]) listener(...values);
    },
    add: (listener: (...values: Arguments) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

type ShownPorts = {
  readonly line: TileConnection;
  readonly held: ReturnType<typeof createHeld>;
  readonly fields: ReturnType<typeof createFieldSender>;
};

/** The lists that models are drawn from, and in which layer style. */
function createShown({ line, held, fields }: ShownPorts): Pick<TileClient, 'show' | 'setLayerStyle'> {
  return {
    show: (model, from, fromScratch) => {
      const list = 'numbers' in from ? undefined : held.numberOf(from);
      if (list === undefined && !('numbers' in from)) throw new Error('The worker of the map does not hold this list');
      fields.send(model, list);
      const answer =
        'numbers' in from
          ? line.ask({ kind: 'show', model, from: { packed: from }, fromScratch }, buffersOf(from))
          : line.ask({ kind: 'show', model, from: { list: list ?? 0 }, fromScratch });
      held.show(model, list);
      return answer;
    },
    setLayerStyle: (model, layerStyle) => {
      const list = held.shown(model);
      fields.setLayerStyle(model, layerStyle);
      fields.send(model, list);
      return line.ask({ kind: 'style', model, list: list ?? null, layerStyle });
    },
  };
}

/** Starts the worker. */
export function createTileClient(start: () => TileWorker): TileClient {
  const came = createListeners<[model: ModelKey, tile: TileAddress]>();
  const restarted = createListeners<[]>();
  let database: string | null = null;
  const line = createTileConnection({
    start,
    onRestart: () => {
      line.notify({ kind: 'copies', database });
      fields.forget();
      for (const [list, packed] of held.entries()) line.ask({ kind: 'repack', list, packed }).catch(console.error);
      restarted.notify();
    },
  });
  const held = createHeld(line);
  const fields = createFieldSender(line, held);

  const { show, setLayerStyle } = createShown({ line, held, fields });

  return {
    readList: (model) => {
      const list = held.next();
      return {
        page: (bytes) => line.ask({ kind: 'page', model, list, bytes }, [bytes.buffer]),
        changes: ({ bytes, ids, spans }, { changed, gone }) =>
          line.ask({ kind: 'changes', model, list, since: { bytes, ids, spans }, changes: { changed, gone } }),
        finish: async (copy, version) => held.receive(list, await line.ask({ kind: 'finish', list, copy, version })),
        drop: () => held.drop(list),
      };
    },
    restoreList: async (copy) => {
      const list = held.next();
      const answer = await line.ask({ kind: 'restore', list, copy });
      return answer && held.receive(list, answer);
    },
    hasCopy: (copy) => line.ask({ kind: 'has-copy', copy }),
    drop: (list) => held.drop(held.numberOf(list)),
    keep: held.keep,
    keepCopies: (name) => {
      database = name;
      line.notify({ kind: 'copies', database });
    },
    tile: async (model, tile) => {
      const bytes = await line.ask({ kind: 'tile', model, tile });
      came.notify(model, tile);
      return bytes;
    },
    holds: (list) => held.numberOf(list) !== undefined,
    show,
    patch: (model, packed, { removed, restored }) => {
      const numbers = { removed: Float64Array.from(removed), restored: Float64Array.from(restored) };
      const transfer = [...buffersOf(packed), numbers.removed.buffer, numbers.restored.buffer];
      return line.ask({ kind: 'patch', model, packed, ...numbers }, transfer);
    },
    setLayerStyle,
    onTile: came.add,
    onRestart: restarted.add,
    close: line.close,
  };
}
