import type { EditorDocument } from '../../../editor/document/document';
import { isPlaced } from '../../../items/base/list-base';
import type { ModelBase } from '../../../items/base/model-base';
import type { Item, ItemRef, ModelKey } from '../../../items/item';
import { itemFeature, itemStyle, type NetworkFeature } from '../../style/feature';
import {
  type EvaluatedStyle,
  evaluateStyle,
  type LayerStyle,
  registryStyle,
  sameLayerStyle,
} from '../../style/layer-style';
import { sourceOf } from '../../style/network-layers';
import { createFeaturePacker } from '../../tiles/feature-packer';
import type { PackedFeatures } from '../../tiles/packed-features';
import { type TileAddress, tileKey } from '../../tiles/tile-address';
import { TileWorkerLost } from '../../tiles/tile-connection';
import type { ChangedTiles } from '../../tiles/tile-message';
import { createTileRefresh, type TileRefresh } from '../../tiles/tile-refresh';
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
  readonly setLayerStyle: (layerStyle: LayerStyle) => boolean;
  readonly evaluated: () => EvaluatedStyle;
  readonly rename: (old: ItemRef, ref: ItemRef) => void;
  /** This item (or everything) may look different now. */
  readonly touch: (ref: ItemRef | 'all') => void;
  /** This item may equal its list now, though it looks as before. */
  readonly settle: (ref: ItemRef) => void;
  /** The worker was replaced and has nothing. */
  readonly restart: () => void;
  /** Resolves when the worker has everything that was handed over. */
  readonly written: () => Promise<unknown>;
  readonly flush: () => boolean;
  readonly count: () => number;
  /** The map now belongs to another engine: later answers do not touch it. */
  readonly end: () => void;
};

function packItems(items: Iterable<Item>, numbers: RefNumbers, evaluated: EvaluatedStyle): PackedFeatures {
  const packer = createFeaturePacker();
  for (const item of items) {
    const drawn = itemStyle(item, evaluated);
    if (drawn)
      packer.add({ number: numbers.of(item.ref), geometry: item.geometry, label: evaluated.label(item), ...drawn });
  }
  return packer.finish();
}

/** Counts the drawn items of a model, at the cost of the changes. */
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

/** The message for some refs: items as they look now, numbers to take out, numbers that look as in the list again. */
type Gathered = { readonly items: Item[]; readonly removed: number[]; readonly restored: number[] };

/** Knows which refs are patched over the list, with the number that they have in the tiles. */
type PatchedPorts = {
  readonly document: EditorDocument;
  readonly numbers: RefNumbers;
  readonly counted: ReturnType<typeof createCount>;
  readonly evaluated: () => EvaluatedStyle;
};

function createPatched({ document, numbers, counted, evaluated }: PatchedPorts) {
  const patched = new Map<ItemRef, number>();
  const gatherOne = (ref: ItemRef, { items, removed, restored }: Gathered) => {
    const item = document.get(ref);
    const head = item?.ref === ref ? item : undefined;
    counted.see(ref, head);
    const before = patched.get(ref);
    if (document.isChangedSinceList(ref)) {
      if (head && isPlaced(head) && evaluated().passes(head)) items.push(head);
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

/** The layer style of a model, and whether the worker has it. */
function createModelStyle() {
  let layerStyle = plain;
  // At first it is not known what the worker has: it outlives the map, and may have the layer style of the map before.
  let sent: LayerStyle | null = null;
  let evaluated = registryStyle;
  return {
    current: () => layerStyle,
    evaluated: () => evaluated,
    isUnsent: () => sent !== layerStyle,
    markSent: () => {
      sent = layerStyle;
    },
    /** The worker was replaced: it draws everything plain. */
    forget: () => {
      sent = plain;
    },
    put: (next: LayerStyle): boolean => {
      if (sameLayerStyle(layerStyle, next)) return false;
      layerStyle = sameLayerStyle(next, plain) ? plain : next;
      evaluated = evaluateStyle(next);
      return true;
    },
  };
}

/** With so many items in one turn more are likely to follow, and with each of them every tile may be cut and drawn again. */
const manyInTurn = 200;
/** Milliseconds without another such turn until the tiles are drawn. */
const quiet = 300;

/** Draws the tiles of a large turn at once, and those of the turns that follow it once for all of them. */
function createGathering({ refresh }: TileRefresh) {
  let gathered = new Map<string, TileAddress>();
  let isAll = false;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    timer = undefined;
    if (waiting.length === 0) return;
    const [tiles, done] = [isAll ? 'all' : [...gathered.values()], waiting] as const;
    [gathered, isAll, waiting] = [new Map(), false, []];
    refresh(tiles);
    for (const drawn of done) drawn();
  };
  return (tiles: ChangedTiles): Promise<void> => {
    if (tiles === 'all') isAll = true;
    else for (const tile of tiles) gathered.set(tileKey(tile), tile);
    return new Promise((drawn) => {
      waiting.push(drawn);
      if (timer === undefined) draw();
      clearTimeout(timer);
      timer = setTimeout(draw, quiet);
    });
  };
}

/** Hands the worker's answers to the tiles, and knows when all of them are in. */
function createWriting(tiles: TileRefresh) {
  let writing: Promise<unknown> = Promise.resolve();
  const gather = createGathering(tiles);
  return {
    written: () => writing,
    write: (answer: Promise<ChangedTiles>, isLarge = false): void => {
      const done = answer.then(isLarge ? gather : tiles.refresh, (error: unknown) => {
        // The connection that lost the worker has started another worker by now.
        if (!(error instanceof TileWorkerLost)) console.error(error);
      });
      writing = Promise.all([writing, done]);
    },
  };
}

type ShownPorts = Pick<Ports, 'document' | 'tileClient'> & {
  readonly model: ModelKey;
  readonly modelStyle: ReturnType<typeof createModelStyle>;
  readonly write: (answer: Promise<ChangedTiles>) => void;
  readonly pack: (items: Iterable<Item>) => PackedFeatures;
};

/** Knows which list of the model is drawn, and in which layer style. */
function createShownList({ document, tileClient, model, modelStyle, write, pack }: ShownPorts) {
  let shown: ModelBase | null = null;
  let shownIn: LayerStyle | null = null;
  return {
    forget: () => {
      shown = null;
    },
    /** Draws the document's list where that is another one, or has another layer style. Answers what it did. */
    show: (): { readonly redrawn: boolean; readonly another: boolean } => {
      const list = document.list(model);
      const another = list !== shown;
      if (!another && shownIn === modelStyle.current()) return { redrawn: false, another };
      const isHeld = tileClient.holds(list);
      // Only a layer style that was sent counts as sent: a list of the page's own is packed in its layer style here.
      if (isHeld && modelStyle.isUnsent()) {
        write(tileClient.setLayerStyle(model, modelStyle.current()));
        modelStyle.markSent();
      }
      if (!isHeld || another) write(tileClient.show(model, isHeld ? list : pack(list.items()), shown === null));
      [shown, shownIn] = [list, modelStyle.current()];
      return { redrawn: true, another };
    },
  };
}

/** Sends the worker what one model looks like: its list once, and what is not as in the list. */
export function createModelSync({ map, document, tileClient }: Ports, model: ModelKey): ModelSync {
  const numbers = createRefNumbers();
  const tiles = createTileRefresh(map, sourceOf(model));
  const counted = createCount(document, model);
  const modelStyle = createModelStyle();
  const patched = createPatched({ document, numbers, counted, evaluated: modelStyle.evaluated });
  let pending = new Set<ItemRef>();
  const { write, written } = createWriting(tiles);
  const list = createShownList({
    document,
    tileClient,
    model,
    modelStyle,
    write,
    pack: (items) => packItems(items, numbers, modelStyle.evaluated()),
  });

  const everyLoose = () => {
    for (const ref of [...patched.refs(), ...document.changedSinceList(model)]) pending.add(ref);
  };
  const patch = (refs: readonly ItemRef[]) => {
    const { items, removed, restored } = patched.gather(refs);
    if (items.length + removed.length + restored.length === 0) return;
    const isLarge = refs.length >= manyInTurn;
    write(tileClient.patch(model, packItems(items, numbers, modelStyle.evaluated()), { removed, restored }), isLarge);
  };

  return {
    tiles,
    numberOf: numbers.of,
    featureOf: (item) => itemFeature(item, numbers, modelStyle.evaluated()),
    setLayerStyle: modelStyle.put,
    evaluated: modelStyle.evaluated,
    rename: patched.rename,
    touch: (ref) => (ref === 'all' ? everyLoose() : void pending.add(ref)),
    settle: (ref) => {
      if (patched.has(ref) && !document.isChangedSinceList(ref)) pending.add(ref);
    },
    restart: () => {
      list.forget();
      patched.clear();
      modelStyle.forget();
    },
    written,
    flush: () => {
      const is = list.show();
      if (is.another) counted.clear();
      if (is.redrawn) everyLoose();
      const refs = [...pending];
      pending = new Set(refs.slice(mostInTurn));
      patch(refs.slice(0, mostInTurn));
      return pending.size > 0;
    },
    count: counted.all,
    end: tiles.end,
  };
}
