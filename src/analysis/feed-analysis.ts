import type { EditorDocument, Touched } from '../editor/document/document';
import type { ModelBase } from '../items/base/model-base';
import type { ItemRef, ModelKey } from '../items/item';
import type { PackedRecords } from '../items/pack/packed-records';
import { modelKeys } from '../items/registry';
import type { DocumentUpdate } from './analysis-message';

/** Sends a worker what the document's head is, piece by piece, so that no piece delays a frame. */
export type Feed = {
  /** Everything has been sent; answers the revision that was sent. */
  readonly synced: () => Promise<number>;
  readonly stop: () => void;
};

export type FeedOptions = {
  readonly document: EditorDocument;
  readonly send: (fact: DocumentUpdate, transfer?: Transferable[]) => void;
  /** Lets the page have its turn. */
  readonly pause: () => Promise<void>;
};

/** Bytes, and heads, that are copied in one go: a few milliseconds. */
const piece = 4 << 20;
const batch = 250;

/** A list without its text. */
function headOf({ ids, spans, swapped, bytes }: PackedRecords): Extract<DocumentUpdate, { kind: 'list' }>['list'] {
  return { ids, spans, swapped, length: bytes.length };
}

/** The changes that have not been sent yet. */
function createUnsent({ document }: Pick<FeedOptions, 'document'>) {
  /** The list that the other side has of each model. */
  const lists = new Map<ModelKey, ModelBase>();
  const models = new Set<ModelKey>();
  const refs = new Set<ItemRef>();
  const all = () => {
    refs.clear();
    for (const model of modelKeys) models.add(model);
  };
  return {
    lists,
    models,
    refs,
    all,
    note: (touched: Touched) => {
      if (touched === 'all') all();
      else for (const ref of touched) refs.add(ref);
    },
    /** Everything that differs from the list: of a list that is kept as items, everything. */
    addLoose: (model: ModelKey, list: ModelBase) => {
      if (!list.records) for (const item of list.items()) refs.add(item.ref);
      for (const ref of document.changedSinceList(model)) refs.add(ref);
    },
  };
}

type Unsent = ReturnType<typeof createUnsent>;

/** Sends one model: the text of its list when the worker has another one. What differs from it is sent later. */
async function sendModel({ document, send, pause }: FeedOptions, unsent: Unsent, model: ModelKey): Promise<void> {
  const list = document.list(model);
  const { records } = list;
  const isKnown = unsent.lists.get(model) === list && records !== null;
  unsent.lists.set(model, list);
  unsent.addLoose(model, list);
  if (isKnown) return send({ kind: 'as-listed', model });
  send({ kind: 'list', model, list: records && headOf(records) });
  const bytes = records?.bytes ?? new Uint8Array(0);
  for (let at = 0; at < bytes.length; at += piece) {
    const copy = bytes.slice(at, at + piece);
    send({ kind: 'text', model, at, bytes: copy }, [copy.buffer]);
    await pause();
    // A list that was replaced meanwhile is sent from its beginning, later.
    if (document.list(model) !== list) return;
  }
}

/** Sends some of the heads that differ. */
function sendHeads({ document, send }: FeedOptions, unsent: Unsent): void {
  const refs: ItemRef[] = [];
  for (const ref of unsent.refs) {
    if (refs.length === batch) break;
    refs.push(ref);
    unsent.refs.delete(ref);
  }
  // An item that was given its id has a head under its new name only.
  const head = (ref: ItemRef) => (document.current(ref) === ref ? (document.get(ref) ?? null) : null);
  send({ kind: 'heads', heads: refs.map((ref) => [ref, head(ref)] as const) });
}

/** Follows a document from now on; at first everything is to be sent. */
export function feedAnalysis(options: FeedOptions): Feed {
  const { document, pause } = options;
  const unsent = createUnsent(options);
  let running: Promise<void> | null = null;

  const isUpToDate = () => unsent.models.size + unsent.refs.size === 0;
  const run = async () => {
    while (!isUpToDate()) {
      const [model] = unsent.models;
      if (model === undefined) sendHeads(options, unsent);
      else {
        unsent.models.delete(model);
        await sendModel(options, unsent, model);
      }
      if (unsent.refs.size > 0) await pause();
    }
  };

  unsent.all();
  const stop = document.subscribe(unsent.note);
  return {
    synced: async () => {
      while (!isUpToDate()) {
        running ??= run().finally(() => {
          running = null;
        });
        await running;
      }
      return document.revision();
    },
    stop,
  };
}
