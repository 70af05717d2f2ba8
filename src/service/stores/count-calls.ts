import type { Store } from './store';

/** Wraps a store and counts its unfinished calls: running calls, and calls that wait for their turn. */
export function countCalls(store: Store): { readonly store: Store; readonly running: () => number } {
  let running = 0;
  const counted = new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...values: readonly unknown[]) => {
        const answer: unknown = Reflect.apply(method, target, values);
        if (!(answer instanceof Promise)) return answer;
        running += 1;
        return answer.finally(() => {
          running -= 1;
        });
      };
    },
  });
  return { store: counted, running: () => running };
}
