import type { Store } from './store';

/** A store that knows how many of its calls have not ended: those that run, and those that wait for their turn. */
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
