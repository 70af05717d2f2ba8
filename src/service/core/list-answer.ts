const type = { 'content-type': 'application/json; charset=UTF-8' };

/**
 * A JSON array as an answer, sent while it is read: memory does not grow with it. Every text holds some of the entries,
 * joined by commas, or is empty. The first text with entries is awaited before the answer begins, so that a store that
 * fails at once is a 500; a later failure cuts the connection, which no reader takes for a whole list.
 */
export async function listAnswer(texts: AsyncIterable<string>): Promise<Response> {
  const source = texts[Symbol.asyncIterator]();
  const nextText = async (): Promise<string | null> => {
    for (;;) {
      const { done, value } = await source.next();
      if (done) return null;
      if (value !== '') return value;
    }
  };
  const first = await nextText();
  if (first === null) return new Response('[]', { headers: type });
  const encoder = new TextEncoder();
  let begun = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (!begun) {
          begun = true;
          controller.enqueue(encoder.encode(`[${first}`));
          return;
        }
        const text = await nextText();
        controller.enqueue(encoder.encode(text === null ? ']' : `,${text}`));
        if (text === null) controller.close();
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers: type });
}
