import { followLife } from '../../../workers/follow-life';
import { type ConnectedCore, connectCore } from './connect-core';
import CoreWorker from './core.worker?worker';
import type { Opening } from './core-message';
import type { DemoCore, DemoCoreOptions } from './demo-core';

const patience = 8000;

/** Starts a worker that opens the service, and calls `onEnd` when it is killed. */
function startWorker(options: DemoCoreOptions, onEnd: () => void) {
  const worker = followLife(new CoreWorker({ name: 'strandmap core' }), onEnd);
  const { port1, port2 } = new MessageChannel();
  const opening: Opening = { port: port2, options };
  worker.postMessage(opening, [port2]);
  return { worker, port: port1 };
}

async function inWorker(options: DemoCoreOptions): Promise<DemoCore> {
  let core: ConnectedCore | null = null;
  // The demo's data is in a database, so another worker can continue with it.
  const goOn = () => core?.move(startWorker(options, goOn).port);
  const { worker, port } = startWorker(options, goOn);
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'its script could not be loaded'));
    };
  });
  try {
    core = await Promise.race([connectCore(port, patience), failed]);
    return core;
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    worker.onerror = null;
  }
}

/**
 * Opens the demo's service in a worker of its own, so that neither the town nor a large answer holds up the page. Where no worker
 * starts, it is opened in the page, with a warning in the console. Rejects when it cannot be opened at all.
 */
export async function startDemoCore(options: DemoCoreOptions): Promise<DemoCore> {
  try {
    return await inWorker(options);
  } catch (error) {
    console.warn('The demo’s service runs in the page, no worker could start:', String(error));
    const { openDemoCore } = await import('./open-demo-core');
    return openDemoCore(options);
  }
}
