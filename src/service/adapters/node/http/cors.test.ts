import { describe, expect, it } from 'vitest';
import { createCors } from './cors';

const page = 'https://maps.example.com';
const asked = (method: string, headers: Readonly<Record<string, string>>) =>
  new Request('https://api.example.com/v1/map-poles', { method, headers });
const preflight = (origin: string) =>
  asked('OPTIONS', {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization',
  });
const marked = (origins: readonly string[], request: Request) => {
  const answer = new Response('[]', { headers: { vary: 'Accept-Encoding' } });
  createCors(origins).mark(request, answer);
  return Object.fromEntries(answer.headers);
};

describe('cors', () => {
  it('answers the preflight of a listed origin with what the interface needs', () => {
    const answer = createCors([page]).preflight(preflight(page));
    expect(answer?.status).toBe(204);
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'access-control-allow-headers':
        'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID',
      'access-control-allow-methods': 'GET, POST, PATCH',
      'access-control-max-age': '7200',
    });
  });

  it('leaves every other OPTIONS to the service', () => {
    expect(createCors([page]).preflight(preflight('https://evil.example.com'))).toBeNull();
    expect(createCors([page]).preflight(asked('OPTIONS', { origin: page }))).toBeNull();
    expect(
      createCors([page]).preflight(asked('GET', { origin: page, 'access-control-request-method': 'GET' })),
    ).toBeNull();
    expect(createCors([]).preflight(preflight(page))).toBeNull();
  });

  it('marks answers to a listed origin, and keeps what varies', () => {
    expect(marked([page], asked('GET', { origin: page }))).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-expose-headers':
        'Content-Disposition, ETag, Location, Retry-After, X-Request-Id, x-additions, x-permission',
      vary: 'Accept-Encoding, Origin',
    });
  });

  it.each(['https://evil.example.com', `${page}.evil.com`, 'http://maps.example.com', `${page}:8443`, 'null', '*'])(
    'tells %s nothing, but caches that it may differ',
    (origin) => {
      const headers = marked([page], asked('GET', { origin }));
      expect(headers['vary']).toBe('Accept-Encoding, Origin');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  it('does nothing at all without origins', () => {
    expect(marked([], asked('GET', { origin: page }))['vary']).toBe('Accept-Encoding');
  });
});
