/** The parts that a deployment adds to the headers of its page. */
export type PageSurroundings = {
  /** Origins that the page may fetch from beside its own: the API, when it lies elsewhere, and maps. */
  readonly origins: readonly string[];
  /** Where browsers report what the policy stopped; null: nowhere. */
  readonly reportTo: string | null;
};

/** Https for two years: sent over https only (RFC 6797, 7.2), by this process behind a trusted proxy or by the proxy. */
export const strictTransport: readonly [name: string, value: string] = [
  'strict-transport-security',
  'max-age=63072000; includeSubDomains',
];

function policyOf({ origins, reportTo }: PageSurroundings): string {
  const own = [
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
    // src/app/start/trusted-types.ts is the one policy: it knows our own workers and nothing else.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  return [...own, ...(reportTo === null ? [] : ['report-to csp'])].join('; ');
}

/**
 * The headers of everything that belongs to the app (docs/security.md 3), scripts of workers too: a worker obeys the policy
 * that came with its own script. docs/deployment.md shows the same list for other servers.
 */
export function pageHeaders(surroundings: PageSurroundings): Readonly<Record<string, string>> {
  const { reportTo } = surroundings;
  return {
    'content-security-policy': policyOf(surroundings),
    ...(reportTo === null ? {} : { 'reporting-endpoints': `csp="${reportTo}"` }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=()',
  };
}

/** How long a file of the app may be kept: hashed ones for ever, the page never, all others until they changed. */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-store',
  other: 'no-cache',
} as const;
