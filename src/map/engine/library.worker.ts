import type { addProtocol } from 'maplibre-gl';
import LibraryWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import { showLife } from '../../workers/follow-life';
import { serveBuiltInTiles } from '../basemap/built-in/built-in-tiles';
import { handedOver } from '../tiles/handed-over';
import { type LifeMessage, lifeMessage } from './watch-library-workers';

/** The objects that the library's worker puts on its scope for scripts of others. */
declare const self: {
  readonly worker?: { readonly actor: { readonly sendAsync: (message: LifeMessage) => Promise<unknown> } };
  readonly addProtocol: typeof addProtocol;
};

const { worker } = self;
if (!worker || !(worker instanceof LibraryWorker)) throw new Error('The library has not started its worker');

// A tile that the page has handed over with the request.
self.addProtocol(handedOver.protocol, async (request) => {
  const data: unknown = 'data' in request ? request.data : null;
  if (!(data instanceof ArrayBuffer)) throw new Error('A tile was asked for without its bytes');
  return { data };
});

serveBuiltInTiles(self.addProtocol);

showLife((life) => void worker.actor.sendAsync(lifeMessage(life)));
