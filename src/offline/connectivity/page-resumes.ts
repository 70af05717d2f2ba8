import { type Clock, systemClock } from '../../api/platform/clock';
import { type PageEvents, pageEvents } from '../../api/platform/page-events';

/** Milliseconds between two looks at the clock. */
const tick = 10_000;
/** Milliseconds without a look after which what is on the screen may be old. */
const gap = 30_000;

/** Reports when a page comes back after a while: the device slept, or the page was hidden. The returned function stops it. */
export type PageResumes = (listener: () => void) => () => void;

/**
 * Makes the wakes of a page (F5). A device that sleeps runs no timers, so a clock that jumped shows that it slept; a page in the
 * background gets no event, because its timers are slow anyway: it gets one when it is seen again.
 */
export function pageResumes(clock: Clock = systemClock, page: PageEvents = pageEvents()): PageResumes {
  return (listener) => {
    let last = clock.now();
    const look = () => {
      if (!page.isVisible()) return;
      const now = clock.now();
      const isLate = now - last > gap;
      last = now;
      if (isLate) listener();
    };
    let cancel = (): void => undefined;
    const again = () => {
      look();
      cancel = clock.after(tick, again);
    };
    cancel = clock.after(tick, again);
    const stopSeeing = page.onSeen(look);
    return () => {
      cancel();
      stopSeeing();
    };
  };
}
