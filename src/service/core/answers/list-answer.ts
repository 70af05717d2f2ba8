const type = { 'content-type': 'application/json; charset=UTF-8' };

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * A JSON array as an answer, sent while it is read: memory does not grow with it. Every piece holds some of the entries
 * in UTF-8, each behind a comma, and none is empty (RecordBatch); it goes out as it is, uncopied. The first one is
 * awaited before the answer begins, so that a store that fails at once is a 500; a later failure cuts the connection,
 * which no reader takes for a whole list. `more`: further headers.
 */
export async function listAnswer(
  pieces: AsyncIterable<Uint8Array>,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = { ...type, ...more };
  const source = pieces[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) return new Response('[]', { headers });
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(bytesOf('['));
        // No comma before the first entry.
        controller.enqueue(first.value.subarray(1));
      },
      pull: async (controller) => {
        const next = await source.next();
        controller.enqueue(next.done ? bytesOf(']') : next.value);
        if (next.done) controller.close();
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers });
}
