/** A JSON answer (A2: the content type of every body). */
export function jsonAnswer(
  body: unknown,
  init: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...init.headers },
  });
}

/** An answer without a body. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers });
}
