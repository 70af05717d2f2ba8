/** The first `length` bytes, then an error of the stream. */
function broken(bytes: Uint8Array<ArrayBuffer>, length: number): ReadableStream<Uint8Array> {
  let sent = length === 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent) {
        controller.error(new TypeError('The connection broke.'));
        return;
      }
      sent = true;
      controller.enqueue(bytes.slice(0, length));
    },
  });
}

/**
 * The same answer with its body cut after a share (0 to 1) of its bytes: by an error of the stream, or as if it were
 * complete, with the Content-Length of the whole (F31). An answer without a body stays as it is.
 */
export async function cutBody(answer: Response, cut: { after: number; how: 'error' | 'end' }): Promise<Response> {
  if (answer.body === null) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const length = Math.min(bytes.length, Math.max(0, Math.floor(bytes.length * cut.after)));
  const headers = new Headers(answer.headers);
  if (cut.how === 'error') return new Response(broken(bytes, length), { status: answer.status, headers });
  headers.set('content-length', String(bytes.length));
  return new Response(bytes.slice(0, length), { status: answer.status, headers });
}
