import type { ModelPath } from '../../contract/models';
import { projectIdOf, type Store } from './store';

/** A list that was written to. */
export type WrittenList = { readonly model: ModelPath; readonly projectId: number };

/** How processes on one store tell each other of their writes. What is not heard of is found out later. */
export type ListChannel = {
  readonly send: (list: WrittenList) => void;
  /** Answers what ends it. */
  readonly listen: (heard: (list: WrittenList) => void) => () => void;
};

/** A store that tells of the lists that are written to. */
export type ToldStore = { readonly store: Store; readonly listen: ListChannel['listen'] };

/** Notifies the listeners of every write through this store, and of the writes that `others` report. */
export function tellWrites(store: Store, others: ListChannel | null): ToldStore {
  const listeners = new Set<(list: WrittenList) => void>();
  const tell = (model: ModelPath, projectIds: readonly number[]) => {
    for (const projectId of new Set(projectIds)) {
      const list = { model, projectId };
      for (const listener of [...listeners]) listener(list);
      others?.send(list);
    }
  };
  const telling: Pick<Store, 'createRecord' | 'updateRecord' | 'createDocument'> = {
    createRecord: async (model, ...more) => {
      const record = await store.createRecord(model, ...more);
      tell(model, [projectIdOf(record)]);
      return record;
    },
    updateRecord: async (model, id, change) => {
      const touched: number[] = [];
      const record = await store.updateRecord(model, id, (before) => {
        touched.push(projectIdOf(before));
        return change(before);
      });
      if (record) tell(model, [...touched, projectIdOf(record)]);
      return record;
    },
    createDocument: async (...document) => {
      const record = await store.createDocument(...document);
      tell('map-documents', [projectIdOf(record)]);
      return record;
    },
  };
  return {
    // The store at the moment of each call: the demo's puts another in its place.
    store: new Proxy(store, {
      get: (target, name) => Reflect.get(Object.hasOwn(telling, name) ? telling : target, name),
    }),
    listen: (heard) => {
      listeners.add(heard);
      const stop = others?.listen(heard);
      return () => {
        listeners.delete(heard);
        stop?.();
      };
    },
  };
}
