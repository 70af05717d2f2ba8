import type { ApiConfig } from './api';

const segment = /^[\w.~%-]+$/;

/** A path below the base: no scheme, no host, no way up, so that a secret can only go to the configured base. */
function checked(path: string): string {
  const parts = path.split('/');
  if (!parts.every((part) => segment.test(part) && part !== '.' && part !== '..')) {
    throw new Error(`Not a path of the interface: ${path}`);
  }
  return path;
}

/** The full address of a path below the version segment (interface.md, Versioning). Throws on a path that could leave the base. */
export function versionUrl(config: ApiConfig, path: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `${config.base}/${config.version}/${checked(path)}${text === '' ? '' : `?${text}`}`;
}

/** The full address of a path directly below the base: only the global health check has one. */
export function baseUrl(config: ApiConfig, path: string): string {
  return `${config.base}/${checked(path)}`;
}

/** The Authorization header of a secret, in the deployment's scheme (gaps.md 1). */
export function authorization(config: ApiConfig, secret: string): Readonly<Record<string, string>> {
  return { Authorization: config.authScheme === 'Bearer' ? `Bearer ${secret}` : secret };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * True when credentials may be sent to this base address: over https, or to this very device (interface.md,
 * Authentication 3; gaps.md 30). `page` is the page's own address, or null outside of a browser.
 */
export function isSafeForCredentials(base: string, page: string | null): boolean {
  const addresses = page === null ? [base] : [page, base];
  return addresses.every((address) => {
    if (!URL.canParse(address, page ?? undefined)) return false;
    const url = new URL(address, page ?? undefined);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  });
}
