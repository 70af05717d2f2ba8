import type { StoredFile } from '../../stores/store';

/**
 * A file as an answer, sent part after part: memory does not grow with the file, nor with how slowly it is taken. The first part is
 * awaited before the answer begins, so that a store that fails at once is a 500; a later failure cuts the connection.
 */
export async function fileAnswer(
  { size, parts }: StoredFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const source = parts[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await source.next();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = first ?? (await source.next());
        first = null;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
}
