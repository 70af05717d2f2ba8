import type { ModelPath } from '../../contract/models';
import { projectIdOf, type Store } from './store';

/** A list that was written to. */
export type WrittenList = { readonly model: ModelPath; readonly projectId: number };

/** How processes on one store report their writes to each other. The next heartbeat finds a write without a report. */
export type ListChannel = {
  readonly send: (list: WrittenList) => void;
  /** Answers what ends it. */
  readonly listen: (listener: (list: WrittenList) => void) => () => void;
};

/** A store that notifies its listeners of each written list. */
export type NotifyingStore = { readonly store: Store; readonly listen: ListChannel['listen'] };

/** Notifies the listeners of every write through this store, and of the writes that `others` report. */
export function notifyOfWrites(store: Store, others: ListChannel | null): NotifyingStore {
  const listeners = new Set<(list: WrittenList) => void>();
  const notify = (model: ModelPath, projectIds: readonly number[]) => {
    for (const projectId of new Set(projectIds)) {
      const list = { model, projectId };
      for (const listener of [...listeners]) listener(list);
      others?.send(list);
    }
  };
  const notifyingMethods: Pick<Store, 'createRecord' | 'updateRecord' | 'createDocument'> = {
    createRecord: async (model, ...more) => {
      const record = await store.createRecord(model, ...more);
      notify(model, [projectIdOf(record)]);
      return record;
    },
    updateRecord: async (model, id, change) => {
      const touched: number[] = [];
      const record = await store.updateRecord(model, id, (before) => {
        touched.push(projectIdOf(before));
        return change(before);
      });
      if (record) notify(model, [...touched, projectIdOf(record)]);
      return record;
    },
    createDocument: async (...document) => {
      const record = await store.createDocument(...document);
      notify('map-documents', [projectIdOf(record)]);
      return record;
    },
  };
  return {
    // The store at the moment of each call: the demo's puts another in its place.
    store: new Proxy(store, {
      get: (target, name) => Reflect.get(Object.hasOwn(notifyingMethods, name) ? notifyingMethods : target, name),
    }),
    listen: (listener) => {
      listeners.add(listener);
      const stop = others?.listen(listener);
      return () => {
        listeners.delete(listener);
        stop?.();
      };
    },
  };
}
