import type { Random } from '../../src/service/sample-town/random';

/** The parts of a running service that a bent request may use. */
export type SessionTokens = { readonly access: string; readonly refresh: string };

const long = 'x'.repeat(5000);
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'get', 'BREW', 'TRACE', ''];
const odd = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '0x1',
    'null',
    'true',
    '__proto__',
    'constructor',
    '../..',
    '%00',
    '%ff',
    '%',
    '%u0041',
  ],
  ...["'; drop table records;--", '<b>', '\\', '"', '`', '$(id)', '{{1}}', '\u0301'.repeat(300), '9'.repeat(400), long],
  ...['\r\n', '\r\n\r\n', '\0', '\u202e', '💥', 'NaN', 'filter[name]', 'map-poles', '1,2', ';', '#', '?', '//', '/../'],
];
const paths = [
  ...[
    'health-check',
    'v1/health-check',
    'v1/access-check',
    'v1/login',
    'v1/refresh-access',
    'v2/map-poles',
    'openapi.json',
  ],
  ...['v1/map-poles', 'v1/map-poles/1', 'v1/map-segments/1', 'v1/map-permits', 'v1/map-project', 'v1/map-project/1'],
  ...[
    'v1/map-project/permission/1',
    'v1/map-project/bookmark/1',
    'v1/map-document/upload',
    'v1/map-document/download/1',
  ],
  ...[
    'v1/setting/keys',
    'v1/setting/get',
    'v1/setting/value',
    'v1/crm-vendors',
    'v1/references/MapSegmentType',
    'v1/map-notes',
  ],
];
const hosts = [
  ...[
    'x',
    'localhost',
    '127.0.0.1:80',
    'a:99999',
    '[:::]',
    '[::1',
    'a b',
    'a/b',
    '@',
    ':',
    ':80',
    'a:b',
    '%',
    'a..b',
    '_',
    '-',
  ],
  ...[
    '[::1]:80',
    'xn--',
    'xn--a',
    '1.2.3.4.5',
    '256.256.256.256',
    '0x7f.1',
    'a:80:80',
    '[g]',
    '[1:2:3]',
    '💥',
    'a\tb',
    'a'.repeat(300),
  ],
];
const types = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="',
  '',
];
const bodies = [
  ...[
    '',
    '{',
    '}',
    '[]',
    'null',
    '"x"',
    '{"a":}',
    '{"name":"n"}',
    '{"mapProjectId":1}',
    '{"mapProjectId":1,"lat":1,"lng":2}',
  ],
  ...['{"mapProjectId":1,"poly":[{"lat":1,"lng":1},{"lat":2,"lng":2}]}', '{"mapProjectId":"1","poly":[[{"lat":"1"}]]}'],
  ...[
    '{"email":"planner@example.com"}',
    '{"email":1,"password":[]}',
    '[[[[[[',
    '\ufeff{}',
    '\0',
    '{"__proto__":{"a":1}}',
  ],
  ...[
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--',
    '--b--',
    '--b\r\n\r\n\r\n--b--',
  ],
];

const header = (name: string, value: string) => `${name}: ${value}\r\n`;

/** Something odd in the place of one byte, or behind it. */
function mutate(text: string, random: Random): string {
  const at = random.whole(0, text.length);
  return text.slice(0, at) + random.pick(odd) + text.slice(at + random.whole(0, 1));
}

function credentialOf({ access, refresh }: SessionTokens, random: Random): string {
  const value = random.pick([access, access, access, refresh, 'demo-api-key', 'nonsense', long, '', 'Basic eDp5']);
  return value === '' ? '' : header('Authorization', random.pick([`Bearer ${value}`, value]));
}

function targetOf(random: Random): string {
  const path = random.chance(0.7) ? random.pick(paths) : mutate(random.pick(paths), random);
  const query = ['', '', '?expand=tags,owner', '?filter[mapProjectId]=1', `?${random.pick(odd)}=${random.pick(odd)}`];
  const start = random.chance(0.95) ? '/' : random.pick(['', '*', '//', 'http://a:99999/', '/\\', '/.//']);
  return `${start}${path}${random.pick(query)}${random.chance(0.1) ? `&filter[${random.pick(odd)}]=${random.pick(odd)}` : ''}`;
}

/** One request as bytes, somewhere between a good one and noise. It never signs in and spends no token. */
export function malformedRequest(tokens: SessionTokens, random: Random): Uint8Array {
  const target = targetOf(random);
  // The token for all the others is not given away by chance.
  const credential = target.includes('refresh-access') ? '' : credentialOf(tokens, random);
  const body = random.chance(0.6) ? random.pick(bodies) : mutate(random.pick(bodies), random);
  const length = random.chance(0.9)
    ? Buffer.byteLength(body)
    : random.pick(['-1', '1e3', '0x1', '', '5, 5', '18446744073709551616']);
  const chunked = random.chance(0.05)
    ? header('Transfer-Encoding', random.pick(['chunked', 'gzip', 'chunked, chunked']))
    : '';
  const more = random.chance(0.2)
    ? header(
        random.pick([
          'X-Forwarded-Proto',
          'X-Forwarded-For',
          'Accept-Encoding',
          'Origin',
          'Range',
          'If-None-Match',
          'Cookie',
        ]),
        random.pick(odd),
      )
    : '';
  const host = header('Host', random.chance(0.93) ? 'x' : random.pick(hosts));
  const forwarded = random.chance(0.05) ? header('X-Forwarded-Host', random.pick(hosts)) : '';
  const head = `${random.pick(methods.slice(0, random.chance(0.8) ? 3 : methods.length))} ${target} HTTP/1.1\r\n${host}${forwarded}${credential}${header('Content-Type', random.pick(types))}${header('Content-Length', String(length))}${chunked}${more}${header('Connection', 'close')}`;
  return Buffer.from(`${random.chance(0.05) ? mutate(head, random) : head}\r\n${body}`);
}
