/**
 * The headers of everything that belongs to the app (reliability.md 6.1). `origins` are those that the page may fetch from
 * beside its own: the API, when it lies elsewhere, and maps. Not yet in it: enforced Trusted Types. Https
 * and its Strict-Transport-Security belong to the proxy in front.
 */
export function pageHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=()',
  };
}
