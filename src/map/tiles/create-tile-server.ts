import type { Bounds } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import type { LineMetres } from '../../items/base/model-base';
import type { ModelKey } from '../../items/item';
import { buffersOfRecords } from '../../items/pack/packed-records';
import { buffersOfShapes, shapeKinds } from '../../items/pack/packed-shapes';
import { pathOfRow } from '../../items/pack/path-of-row';
import { createHeldLists, type HeldList } from './create-held-lists';
import { cutTileInSteps, type TileAddress } from './cutting/cut-tile';
import { createFeatureStore, type FeatureStore } from './feature-store';
import { featuresOfCopy, keptFeatures, type ListCopies, listCopyFormat } from './list-copies';
import type { PackedFeatures } from './packed-features';
import { createStyleCache } from './style-cache';
import { maxTileZoom, tileLayer } from './tile-layer';
import type { CopyKey, PackedAnswer, TileAnswers, TileQuestion } from './tile-message';

export type TileAnswer<Kind extends keyof TileAnswers = keyof TileAnswers> = {
  readonly answer: TileAnswers[Kind];
  /** Buffers to be handed over instead of copied. */
  readonly transfer: ArrayBuffer[];
};

/** The worker's work without the worker. */
export type TileServer = {
  /** Throws an Error when it cannot be answered; its content stays as before. */
  readonly ask: (question: TileQuestion) => TileAnswer | Promise<TileAnswer>;
  readonly drop: (list: number) => void;
};

/** Lets what waits have its turn. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function plain(answer: TileAnswer['answer']): TileAnswer {
  return { answer, transfer: [] };
}

function packedAnswer({ packed, changed, version }: PackedAnswer): TileAnswer {
  return {
    answer: { packed, changed, version },
    transfer: [...buffersOfRecords(packed.records), ...buffersOfShapes(packed.shapes)],
  };
}

/** Milliseconds of measuring until other questions have a turn. */
const slice = 12;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Measured = Pick<HeldList, 'features' | 'abandoned'>;

/** Metres of all lines of a list on the ellipsoid, those of abandoned ones apart; measured in slices, so that nothing else has to wait. */
async function measureLines({ features: shapes, abandoned }: Measured): Promise<LineMetres> {
  const apart = new Set(abandoned);
  const metres = { counted: 0, abandoned: 0 };
  let until = performance.now() + slice;
  for (let row = 0; row < shapes.kinds.length; row += 1) {
    if (shapes.kinds[row] === shapeKinds.line) {
      metres[apart.has(shapes.numbers[row] ?? 0) ? 'abandoned' : 'counted'] += pathLength(pathOfRow(shapes, row));
    }
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + slice;
  }
  return metres;
}

type ShowPorts = {
  readonly lists: ReturnType<typeof createHeldLists>;
  readonly styleCache: ReturnType<typeof createStyleCache>;
  readonly storeOf: (model: ModelKey, fromScratch?: boolean) => FeatureStore;
};

/** More tiles than this are not named one by one. */
const most = 2000;
/** The margin that reaches into a tile from outside, as a share of its side (at least the margin that tiles are cut with). */
const margin = 1 / 16;

/**
 * The tiles from zoom 0 to `maxZoom` that show something of these boxes (in the Mercator square), or `all` when they are
 * too many to name. Boxes beyond the square are those of things that cross the antimeridian.
 */
export function tilesOfBoxes(boxes: readonly Bounds[], maxZoom: number): readonly TileAddress[] | 'all' {
  const tiles = new Map<string, TileAddress>();
  for (const [west, north, east, south] of boxes) {
    for (let z = maxZoom; z >= 0; z -= 1) {
      const size = 2 ** z;
      const [left, right] = [Math.floor(west * size - margin), Math.floor(east * size + margin)];
      const [top, bottom] = [Math.floor(north * size - margin), Math.floor(south * size + margin)];
      if ((right - left + 1) * (bottom - top + 1) > most) return 'all';
      for (let x = left; x <= right; x += 1) {
        for (let y = Math.max(0, top); y <= Math.min(size - 1, bottom); y += 1) {
          const within = ((x % size) + size) % size;
          tiles.set(`${z}/${within}/${y}`, { z, x: within, y });
        }
      }
      if (tiles.size > most) return 'all';
    }
  }
  return [...tiles.values()];
}

/** Fills the stores from lists, in the layer styles of their models. */
function createDisplay({ lists, styleCache, storeOf }: ShowPorts) {
  const fill = (store: FeatureStore, features: PackedFeatures, fromScratch: boolean): TileAnswer => {
    const boxes = store.fill(features);
    return plain(boxes === 'all' || fromScratch ? 'all' : tilesOfBoxes(boxes, maxTileZoom));
  };
  const show = ({
    model,
    from,
    fromScratch,
  }: Extract<TileQuestion, { kind: 'show' }>): TileAnswer | Promise<TileAnswer> => {
    const features = 'list' in from ? styleCache.styled(lists.held(from.list)) : from.packed;
    const store = storeOf(model, fromScratch);
    lists.shown(model, 'list' in from ? from.list : null);
    return features instanceof Promise
      ? features.then((styled) => fill(store, styled, fromScratch))
      : fill(store, features, fromScratch);
  };
  const setLayerStyle = async (asked: Extract<TileQuestion, { kind: 'style' }>): Promise<TileAnswer> => {
    styleCache.set(asked.model, asked.layerStyle);
    if (asked.list === null) return plain([]);
    const features = await styleCache.styled(lists.held(asked.list));
    return fill(storeOf(asked.model), features, false);
  };
  return { show, setLayerStyle };
}

/** Keeps lists that have come whole on this device, and finds them there. */
function createKeeper(lists: ShowPorts['lists'], copies: ListCopies) {
  const finish = async ({ list, copy, version }: Extract<TileQuestion, { kind: 'finish' }>): Promise<TileAnswer> => {
    const { features, isSame, ...answer } = lists.finish(list, { copy, version });
    const { records } = answer.packed;
    const isThere = copy !== null && isSame && (await copies.has(copy));
    if (copy && !isThere) {
      const kept = { format: listCopyFormat, packed: { records }, features: keptFeatures(features), version } as const;
      await copies.write(copy, kept);
    }
    return packedAnswer(answer);
  };
  const restore = async ({ list, copy }: Extract<TileQuestion, { kind: 'restore' }>): Promise<TileAnswer> => {
    const found = await copies.read(copy);
    if (!found) return plain(null);
    const drawn = { features: featuresOfCopy(found), copy, version: found.version ?? null };
    return packedAnswer(lists.hold(list, { model: copy.model, ...found.packed }, drawn));
  };
  const hasCopy = async (copy: CopyKey): Promise<TileAnswer> => plain(await copies.has(copy));
  return { finish, restore, hasCopy };
}

/** Makes an empty server: a store a model, the lists that they are drawn from, and copies on this device. */
export function createTileServer(copies: ListCopies): TileServer {
  const stores = new Map<ModelKey, FeatureStore>();
  const lists = createHeldLists();
  const styleCache = createStyleCache(pause);
  const storeOf = (model: ModelKey, fromScratch = false): FeatureStore => {
    const known = fromScratch ? undefined : stores.get(model);
    const store = known ?? createFeatureStore();
    stores.set(model, store);
    return store;
  };

  const { finish, restore, hasCopy } = createKeeper(lists, copies);
  const { show, setLayerStyle } = createDisplay({ lists, styleCache, storeOf });
  const tile = async (asked: Extract<TileQuestion, { kind: 'tile' }>): Promise<TileAnswer> => {
    const store = storeOf(asked.model);
    const { buffer } = await cutTileInSteps({ store, layer: tileLayer, pause }, asked.tile);
    // A list that was shown from scratch meanwhile has another store: what is answered after it shows it.
    return store === storeOf(asked.model) ? { answer: buffer, transfer: [buffer] } : tile(asked);
  };

  const ask = (question: TileQuestion): TileAnswer | Promise<TileAnswer> => {
    switch (question.kind) {
      case 'page':
        return plain(lists.page(question.list, question.model, question.bytes));
      case 'changes':
        return plain(lists.changes(question.list, question.model, question));
      case 'finish':
        return finish(question);
      case 'restore':
        return restore(question);
      case 'has-copy':
        return hasCopy(question.copy);
      case 'repack':
        lists.repack(question.list, question.packed);
        return plain(null);
      case 'measure':
        return measureLines(lists.held(question.list)).then(plain);
      case 'show':
        return show(question);
      case 'patch': {
        const { packed, removed, restored } = question;
        return plain(tilesOfBoxes(storeOf(question.model).patch(packed, removed, restored), maxTileZoom));
      }
      case 'fields':
        return styleCache.read(lists.held(question.list), question.records).then(() => plain(null));
      case 'style':
        return setLayerStyle(question);
      case 'tile':
        return tile(question);
      case 'ping':
        return plain(null);
    }
  };
  return { ask, drop: lists.drop };
}
