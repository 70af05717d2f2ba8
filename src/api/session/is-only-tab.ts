import type { Channel } from '../platform/channel';
import type { Clock } from '../platform/clock';
import { readTabMessage } from './tab-message';

/** Milliseconds in which another tab answers. */
const answerTimeout = 400;

/**
 * Asks the other tabs of a browser without Web Locks, where two of them could use up one refresh-token (docs/sync.md 3.24).
 * True when none answers: this tab may work, and answers those that come later.
 */
export async function isOnlyTab(channel: Channel, clock: Clock): Promise<boolean> {
  const isOnly = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (readTabMessage(data)?.word === 'here') resolve(false);
    });
    clock.after(answerTimeout, () => resolve(true));
    channel.postMessage({ word: 'hello' });
  });
  if (isOnly) {
    channel.addEventListener('message', ({ data }) => {
      if (readTabMessage(data)?.word === 'hello') channel.postMessage({ word: 'here' });
    });
  }
  return isOnly;
}
