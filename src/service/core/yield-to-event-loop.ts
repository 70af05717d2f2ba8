/** Resolves after one turn of the event loop: all other waiting callbacks have run. */
function nextRound(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve);
  });
}

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn to work for some milliseconds. Turns come one a round of the event loop in the whole process, so that long work in
 * pieces, however much of it there is at once, lets every other request through between two pieces.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(nextRound);
  return last;
}
