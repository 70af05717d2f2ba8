/** Resolves when the signal is aborted. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
}
