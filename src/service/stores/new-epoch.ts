/** Names a store from its beginning to its end: versions of lists that another one gave are never taken for its own. */
export function newEpoch(): string {
  const digits = crypto.getRandomValues(new Uint32Array(3));
  return [...digits].map((value) => value.toString(36)).join('');
}
