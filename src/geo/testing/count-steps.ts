/** The functions of `Math` that work with places calls for each of them. */
const counted = ['abs', 'cos', 'hypot', 'max', 'min', 'sqrt'] as const;

/** How much work something is, on any machine: the calls of arithmetic in it. */
export function countSteps(work: () => void): number {
  let steps = 0;
  const before = counted.map((name) => [name, Math[name]] as const);
  for (const [name, own] of before) {
    Math[name] = (...values: number[]) => {
      steps += 1;
      return Reflect.apply(own, Math, values);
    };
  }
  try {
    work();
  } finally {
    for (const [name, own] of before) Object.assign(Math, { [name]: own });
  }
  return steps;
}

/** A list that counts how often an entry of it is asked for. */
export function countReads<T extends object>(list: T): { readonly list: T; readonly reads: () => number } {
  let reads = 0;
  const proxy = new Proxy(list, {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
      const value: unknown = Reflect.get(target, name);
      // The methods of a typed array work on it alone.
      return typeof value === 'function' && ArrayBuffer.isView(target) ? value.bind(target) : value;
    },
  });
  return { list: proxy, reads: () => reads };
}
