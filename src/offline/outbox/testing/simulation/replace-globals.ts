import type { Scheduler } from './scheduler';
import type { DeviceState } from './simulated-browser';

/** A full device stores nothing more; its content can be read and deleted. The answer ends that. */
function refuseWhenFull(device: DeviceState): () => void {
  const { put, add } = IDBObjectStore.prototype;
  const refused = (write: typeof put): typeof put =>
    function (this: IDBObjectStore, ...given) {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError');
      return write.apply(this, given);
    };
  Object.assign(IDBObjectStore.prototype, { put: refused(put), add: refused(add) });
  return () => void Object.assign(IDBObjectStore.prototype, { put, add });
}

/**
 * Hands the timers, the date and the database's tasks of this process over to a scheduler: what the code under test takes
 * from the page by itself. The answer gives them back.
 */
export function replaceGlobals(scheduler: Scheduler, device: DeviceState): () => void {
  const forgetDevice = refuseWhenFull(device);
  const { setTimeout, clearTimeout, setImmediate } = globalThis;
  const { now } = Date;
  const running = new Map<number, () => void>();
  let timers = 0;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay = 0) => {
      timers += 1;
      const timer = timers;
      const cancel = scheduler.after(delay, 'page timer', () => {
        running.delete(timer);
        run();
      });
      running.set(timer, cancel);
      return timer;
    },
    clearTimeout: (timer: number) => {
      running.get(timer)?.();
      running.delete(timer);
    },
    // fake-indexeddb makes every task of the database with this one.
    setImmediate: (run: () => void) => scheduler.soon('database', run),
  });
  Date.now = scheduler.clock.now;
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate });
    Date.now = now;
    forgetDevice();
  };
}
