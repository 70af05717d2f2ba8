/** A promise and what resolves it: the moments of transactions that run side by side. */
export function signal() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
