import type { EditorDocument } from '../../editor/document/document';
import { isPlaced } from '../../items/base/list-base';
import type { ModelBase } from '../../items/base/model-base';
import type { Item, ItemRef, ModelKey } from '../../items/item';
import { itemFeature, itemLook, type NetworkFeature } from '../style/feature';
import {
  type EvaluatedStyle,
  evaluateStyle,
  isPlain,
  type LayerStyle,
  registryStyle,
  sameLayerStyle,
} from '../style/layer-style';
import { sourceOf } from '../style/network-layers';
import { createFeaturePacker } from '../tiles/feature-packer';
import type { PackedFeatures } from '../tiles/packed-features';
import { TileWorkerLost } from '../tiles/tile-connection';
import type { ChangedTiles } from '../tiles/tile-message';
import { createTileRefresh, type TileRefresh } from '../tiles/tile-refresh';
import type { NetworkPorts } from './network-ports';
import { createRefNumbers, type RefNumbers } from './ref-numbers';

/** Items that are packed in one turn: a frame's worth. */
const mostInTurn = 2000;

type Ports = Pick<NetworkPorts, 'map' | 'document' | 'tileClient'>;

export type ModelSync = {
  readonly tiles: TileRefresh;
  readonly numberOf: (ref: ItemRef) => number;
  readonly featureOf: (item: Item) => NetworkFeature | null;
  /** Filter, colours and labels from now on. True when that is another picture. */
  readonly setDress: (dress: LayerStyle) => boolean;
  readonly wear: () => EvaluatedStyle;
  readonly rename: (old: ItemRef, ref: ItemRef) => void;
  /** This item (or everything) may look different now. */
  readonly touch: (ref: ItemRef | 'all') => void;
  /** This item may be as its list says now, though it looks as before. */
  readonly settle: (ref: ItemRef) => void;
  /** The bulk has forgotten everything. */
  readonly startAnew: () => void;
  /** Resolves when the bulk has everything that was handed over. */
  readonly written: () => Promise<unknown>;
  readonly flush: () => boolean;
  readonly count: () => number;
};

function packItems(items: Iterable<Item>, numbers: RefNumbers, wear: EvaluatedStyle): PackedFeatures {
  const packer = createFeaturePacker();
  for (const item of items) {
    const drawn = itemLook(item, wear);
    if (drawn) packer.add({ number: numbers.of(item.ref), geometry: item.geometry, label: wear.label(item), ...drawn });
  }
  return packer.finish();
}

/** Counts what is drawn of a model, at the cost of what changes. */
function createCount(document: EditorDocument, model: ModelKey) {
  const beside = new Map<ItemRef, number>();
  let extra = 0;
  return {
    see: (ref: ItemRef, head: Item | undefined) => {
      const listed = document.list(model).isPlaced(ref) ? 1 : 0;
      const now = (head && isPlaced(head) ? 1 : 0) - listed;
      extra += now - (beside.get(ref) ?? 0);
      if (now === 0) beside.delete(ref);
      else beside.set(ref, now);
    },
    clear: () => {
      beside.clear();
      extra = 0;
    },
    all: () => document.list(model).placed + extra,
  };
}

/** What is to be told of some refs: items as they look now, numbers to take out, numbers that look as the list says again. */
type Gathered = { readonly items: Item[]; readonly removed: number[]; readonly restored: number[] };

/** Knows which refs are patched over the list, with the number that they have in the tiles. */
type PatchedPorts = {
  readonly document: EditorDocument;
  readonly numbers: RefNumbers;
  readonly counted: ReturnType<typeof createCount>;
  readonly wear: () => EvaluatedStyle;
};

function createPatched({ document, numbers, counted, wear }: PatchedPorts) {
  const patched = new Map<ItemRef, number>();
  const gatherOne = (ref: ItemRef, { items, removed, restored }: Gathered) => {
    const item = document.get(ref);
    const head = item?.ref === ref ? item : undefined;
    counted.see(ref, head);
    const before = patched.get(ref);
    if (document.isChangedSinceList(ref)) {
      if (head && isPlaced(head) && wear().passes(head)) items.push(head);
      else removed.push(numbers.of(ref));
      patched.set(ref, numbers.of(ref));
    } else if (before !== undefined) {
      restored.push(before);
      patched.delete(ref);
      numbers.unshare(ref);
    }
  };
  return {
    refs: () => patched.keys(),
    has: (ref: ItemRef) => patched.has(ref),
    clear: () => patched.clear(),
    rename: (old: ItemRef, ref: ItemRef) => {
      numbers.share(old, ref);
      const number = patched.get(old);
      if (number === undefined) return;
      patched.delete(old);
      patched.set(ref, number);
      counted.see(old, undefined);
      counted.see(ref, document.get(ref));
    },
    gather: (refs: readonly ItemRef[]): Gathered => {
      const gathered: Gathered = { items: [], removed: [], restored: [] };
      for (const ref of refs) gatherOne(ref, gathered);
      return gathered;
    },
  };
}

const plain: LayerStyle = { filter: [], style: null, label: null };

/** What a model is styled as, and whether the bulk knows. */
function createWorn() {
  let dress = plain;
  // Nothing is known of a bulk at first: it outlives the map, and still is styled as what the map before it wore.
  let told: LayerStyle | null = null;
  let wear = registryStyle;
  return {
    dress: () => dress,
    wear: () => wear,
    isUntold: () => told !== dress,
    told: () => {
      told = dress;
    },
    /** The bulk has forgotten: it takes everything for plain. */
    forget: () => {
      told = plain;
    },
    put: (next: LayerStyle): boolean => {
      if (sameLayerStyle(dress, next)) return false;
      dress = isPlain(next) ? plain : next;
      wear = isPlain(next) ? registryStyle : evaluateStyle(next);
      return true;
    },
  };
}

/** Hands answers of the bulk to the tiles, and knows when all of them are in. */
function createWriting(tiles: TileRefresh) {
  let writing: Promise<unknown> = Promise.resolve();
  return {
    written: () => writing,
    write: (answer: Promise<ChangedTiles>): void => {
      const done = answer.then(tiles.refresh, (error: unknown) => {
        // Whoever lost the worker has started anew by now.
        if (!(error instanceof TileWorkerLost)) console.error(error);
      });
      writing = Promise.all([writing, done]);
    },
  };
}

type ShownPorts = Pick<Ports, 'document' | 'tileClient'> & {
  readonly model: ModelKey;
  readonly worn: ReturnType<typeof createWorn>;
  readonly write: (answer: Promise<ChangedTiles>) => void;
  readonly pack: (items: Iterable<Item>) => PackedFeatures;
};

/** Knows which list of the model is drawn, and in which dress. */
function createShownList({ document, tileClient, model, worn, write, pack }: ShownPorts) {
  let shown: ModelBase | null = null;
  let shownIn: LayerStyle | null = null;
  return {
    forget: () => {
      shown = null;
    },
    /** Draws the document's list where that is another one, or is styled as something else. Says what it did. */
    show: (): { readonly drawnAnew: boolean; readonly another: boolean } => {
      const list = document.list(model);
      const another = list !== shown;
      if (!another && shownIn === worn.dress()) return { drawnAnew: false, another };
      const isHeld = tileClient.holds(list);
      // Only what the bulk was told counts as told: a list of the page's own is packed in its dress, and the bulk hears nothing of it.
      if (isHeld && worn.isUntold()) {
        write(tileClient.dress(model, worn.dress()));
        worn.told();
      }
      if (!isHeld || another) write(tileClient.show(model, isHeld ? list : pack(list.items()), shown === null));
      [shown, shownIn] = [list, worn.dress()];
      return { drawnAnew: true, another };
    },
  };
}

/** Tells the bulk what one model looks like: its list once, and what is not as the list says. */
export function createModelSync({ map, document, tileClient }: Ports, model: ModelKey): ModelSync {
  const numbers = createRefNumbers();
  const tiles = createTileRefresh(map, sourceOf(model));
  const counted = createCount(document, model);
  const worn = createWorn();
  const patched = createPatched({ document, numbers, counted, wear: worn.wear });
  let pending = new Set<ItemRef>();
  const { write, written } = createWriting(tiles);
  const list = createShownList({
    document,
    tileClient,
    model,
    worn,
    write,
    pack: (items) => packItems(items, numbers, worn.wear()),
  });

  const everyLoose = () => {
    for (const ref of [...patched.refs(), ...document.changedSinceList(model)]) pending.add(ref);
  };
  const patch = (refs: readonly ItemRef[]) => {
    const { items, removed, restored } = patched.gather(refs);
    if (items.length + removed.length + restored.length === 0) return;
    write(tileClient.patch(model, packItems(items, numbers, worn.wear()), { removed, restored }));
  };

  return {
    tiles,
    numberOf: numbers.of,
    featureOf: (item) => itemFeature(item, numbers, worn.wear()),
    setDress: worn.put,
    wear: worn.wear,
    rename: patched.rename,
    touch: (ref) => (ref === 'all' ? everyLoose() : void pending.add(ref)),
    settle: (ref) => {
      if (patched.has(ref) && !document.isChangedSinceList(ref)) pending.add(ref);
    },
    startAnew: () => {
      list.forget();
      patched.clear();
      worn.forget();
    },
    written,
    flush: () => {
      const is = list.show();
      if (is.another) counted.clear();
      if (is.drawnAnew) everyLoose();
      const refs = [...pending];
      pending = new Set(refs.slice(mostInTurn));
      patch(refs.slice(0, mostInTurn));
      return pending.size > 0;
    },
    count: counted.all,
  };
}
