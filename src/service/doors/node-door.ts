import { isIP } from 'node:net';
import { type ServerRequest, serve } from 'srvx';
import { createService, type ServiceOptions } from '../core/create-service';

export type NodeDoorOptions = {
  readonly service: ServiceOptions;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Whether a proxy in front says by `X-Forwarded-Proto` how the client came (gaps.md 30). */
  readonly trustProxy?: boolean;
};

export type NodeDoor = { readonly address: string; readonly close: () => Promise<void> };

/** True for an address of this machine: 127.0.0.0/8, ::1, and the former written as IPv6. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

function isSecure(request: ServerRequest, trustProxy: boolean): boolean {
  const forwarded = request.headers.get('x-forwarded-proto');
  if (trustProxy && forwarded !== null) return forwarded.split(',')[0]?.trim() === 'https';
  return request.url.startsWith('https:') || isLoopback(request.ip ?? '');
}

/**
 * Serves the reference service over HTTP; its base address is the root. Resolves when it listens; rejects when the port
 * is taken.
 */
export async function openNodeDoor(options: NodeDoorOptions): Promise<NodeDoor> {
  const { trustProxy = false } = options;
  const service = createService({
    ...options.service,
    isSecure: (request) => isSecure(request, trustProxy),
  });
  const server = serve({
    fetch: service,
    port: options.port,
    hostname: options.host,
    silent: true,
    gracefulShutdown: false,
  });
  await server.ready();
  const address = (server.url ?? `http://${options.host}:${options.port}`).replace(/\/$/, '');
  return { address, close: () => server.close(true) };
}
