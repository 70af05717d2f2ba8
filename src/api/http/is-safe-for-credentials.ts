function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * True when credentials may be sent to this base address: over https, or to this very device (docs/interface.md 5.3;
 * A30). `page` is the page's own address, or null outside of a browser.
 */
export function isSafeForCredentials(base: string, page: string | null): boolean {
  const addresses = page === null ? [base] : [page, base];
  return addresses.every((address) => {
    if (!URL.canParse(address, page ?? undefined)) return false;
    const url = new URL(address, page ?? undefined);
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  });
}
