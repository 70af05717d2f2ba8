const shown = 300;
const causes = 3;

function bare(message: string): string {
  // The text in quotes or brackets may be user data: databases and parsers quote the input that they failed on.
  const unquoted = message.replace(/(["'`]).*\1/gs, '$1…$1');
  const end = unquoted.lastIndexOf(')') + 1;
  return `${unquoted.slice(0, end).replace(/\(.*/s, '(…)')}${unquoted.slice(end)}`.slice(0, shown);
}

function described(error: unknown, depth: number): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined || depth === causes ? {} : { cause: described(error.cause, depth + 1) };
  return { error: error.name, ...code, message: bare(error.message), at: frames.map((line) => line.trim()), ...cause };
}

/**
 * An error of the service as one line of JSON for its log: the id of the request that it failed, name, code, place, and of
 * its message no quoted content.
 */
export function errorLine(error: unknown, id: string | null = null, now = new Date()): string {
  return JSON.stringify({
    time: now.toISOString(),
    level: 'error',
    ...(id === null ? {} : { id }),
    ...described(error, 0),
  });
}
