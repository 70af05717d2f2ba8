import { createAppFolder, readAppConfig } from './app-folder';
import { createHttpServer, listenOn, usualLimits } from './http/http-server';
import { nodeRequest } from './http/node-request';
import { sendAnswer } from './http/send-answer';
import { readTrustedProxies } from './http/trusted-proxies';
import { errorLine } from './logs/error-line';

/**
 * Serves a built app alone, on this machine only, as `npm start` serves it: for the demo and for the tests. Rejects when the
 * folder holds no app or the port is taken. `plain`: nothing is compressed, however a browser asks.
 */
export async function serveAppFolder(dir: string, port: number, { plain = false } = {}) {
  const { origins } = await readAppConfig(dir);
  const app = createAppFolder(dir, { origins });
  const nobody = readTrustedProxies('none');
  const server = createHttpServer(usualLimits);
  server.on('request', (incoming, outgoing) => {
    if (plain) delete incoming.headers['accept-encoding'];
    const exchange = { incoming, outgoing };
    app(nodeRequest(exchange, nobody))
      .then((answer) => sendAnswer(answer, exchange))
      .catch((error: unknown) => {
        console.error(errorLine(error));
        outgoing.destroy();
      });
  });
  const address = await listenOn(server, { port, host: '127.0.0.1' });
  return {
    address,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
