/** Aborted with the first of them (AbortSignal.any is younger than some tablets). */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  const end = () => first.abort();
  for (const signal of signals) {
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }
  return first.signal;
}
