import { createServer } from 'node:http';
import { listenOn } from './http-server';

/** Answers `/metrics` on a port of its own, which is none of the clients' business. Rejects when the port is taken. */
export async function openMetricsServer(
  where: { readonly port: number; readonly host: string },
  render: () => Promise<string>,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const address = await listenOn(server, where);
  return {
    address,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
