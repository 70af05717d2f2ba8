import type { Clock } from '../../api/platform/clock';

/** With more records than this what is shown follows calmly: all of them are counted each time. */
const many = 5_000;
/** Milliseconds between two publications of many. */
const calm = 250;

/** Publishes at once while there are few records, and else a little later, once for all that happened meanwhile. */
export function createCalmPublish(
  publish: () => void,
  { clock, size }: { readonly clock: Pick<Clock, 'after'>; readonly size: () => number },
): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    if (size() <= many) return publish();
    isComing = true;
    clock.after(calm, () => {
      isComing = false;
      publish();
    });
  };
}
