import { isIP } from 'node:net';
import { type ServerOptions, type ServerRequest, serve } from 'srvx';
import { createService, type ServiceOptions } from '../core/create-service';

export type NodeDoorOptions = {
  readonly service: ServiceOptions;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Whose `X-Forwarded-*` headers tell how the client came: proxies on this machine, or by address (gaps.md 30). */
  readonly trustProxy?: NonNullable<ServerOptions['trustProxy']>;
};

export type NodeDoor = { readonly address: string; readonly close: () => Promise<void> };

/** True for an address of this machine: 127.0.0.0/8, ::1, and the former written as IPv6. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** A trusted proxy's word is already in the URL and the address; another's header is reason enough to refuse. */
function isSecure(request: ServerRequest): boolean {
  if (request.url.startsWith('https:')) return true;
  return !request.headers.has('x-forwarded-proto') && isLoopback(request.ip ?? '');
}

/**
 * Serves the reference service over HTTP; its base address is the root. Resolves when it listens; rejects when the port
 * is taken.
 */
export async function openNodeDoor(options: NodeDoorOptions): Promise<NodeDoor> {
  const service = createService({ ...options.service, isSecure });
  const server = serve({
    fetch: service,
    port: options.port,
    hostname: options.host,
    silent: true,
    gracefulShutdown: false,
    trustProxy: options.trustProxy ?? 'loopback',
  });
  await server.ready();
  const address = (server.url ?? `http://${options.host}:${options.port}`).replace(/\/$/, '');
  return { address, close: () => server.close(true) };
}
