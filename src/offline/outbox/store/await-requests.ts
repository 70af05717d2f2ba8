/** Makes requests, all of them before anything else happens. One that cannot even be made is thrown at once. */
export function awaitRequests(requests: Iterable<Promise<unknown>>): Promise<unknown> {
  const asked: Promise<unknown>[] = [];
  try {
    for (const request of requests) asked.push(request);
  } catch (error) {
    // The others are taken back with it, and nobody waits for them.
    void Promise.allSettled(asked);
    throw error;
  }
  return Promise.all(asked);
}
