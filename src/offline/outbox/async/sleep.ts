import type { Clock } from '../../../api/platform/clock';

/** Resolves after so many milliseconds, or when the outbox is closed. */
export async function sleep(
  milliseconds: number,
  { clock, closed }: { readonly clock: Clock; readonly closed: AbortSignal },
): Promise<void> {
  await new Promise<void>((over) => {
    const end = () => {
      cancel();
      closed.removeEventListener('abort', end);
      over();
    };
    const cancel = clock.after(milliseconds, end);
    closed.addEventListener('abort', end);
  });
}
