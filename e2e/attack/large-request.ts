import type { Random } from '../../src/service/sample-town/random';
import type { SessionTokens } from './malformed-request';

/** A large request, with a name for the report. */
export type LargeRequest = { readonly what: string; readonly bytes: Uint8Array };

/** The largest request that may come: an upload of a file. */
const largest = 25 * 1024 * 1024;
const boundary = 'xxxxxxxxxxxxxxxxxxxx';

/** This text again and again, as many bytes as are asked for or fewer. */
function filled(text: string, bytes: number): Buffer {
  const piece = Buffer.from(text);
  return Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece);
}

/** Fillings of a JSON body: each of these has cost some service far more than plain text of the same length. */
const fillings: readonly [what: string, open: string, filling: (i: number) => string, close: string][] = [
  ['nested arrays', '', () => '[', ''],
  ['nested objects', '', () => '{"a":', ''],
  ['points', '{"mapProjectId":1,"poly":[', () => '{"lat":44.4604918,"lng":-93.1699282},', '{"lat":1,"lng":2}]}'],
  ['points of texts', '{"mapProjectId":1,"poly":[', () => '{"lat":"44.4604918","lng":"x"},', '{"lat":1,"lng":2}]}'],
  ['new names', '{', (i) => `"n${i.toString(36)}":1,`, '"name":"n"}'],
  ['one name', '{', () => '"name":"n",', '"mapProjectId":1}'],
  ['a long text', '{"mapProjectId":1,"name":"', () => 'x', '"}'],
  ['a long text of marks', '{"mapProjectId":1,"note":"', () => '\\u0301\\u0316', '"}'],
  ['marks', '{"email":"planner@example.com","password":"', () => '\u0301\u0316\u0327\u0345', '"}'],
  ['quotes', '{"name":"', () => '\\"', '"}'],
  ['a long number', '{"mapProjectId":', () => '9', '}'],
  ['a long fraction', '{"lat":0.', () => '1', '}'],
  ['empty arrays', '{"tags":[', () => '[],', '[]]}'],
  ['numbers', '{"tags":[', (i) => `${i},`, '0]}'],
  ['spaces', '', () => ' ', '{"name":"n"}'],
  ['emoji', '{"name":"', () => '💥', '"}'],
  ['half an emoji', '{"name":"', () => '\\ud83d', '"}'],
  ['protos', '{"a":[', () => '{"__proto__":{}},', '0]}'],
];

function jsonBody(random: Random, bytes: number): { readonly what: string; readonly body: Buffer } {
  const [what, open, filling, close] = random.pick(fillings);
  // Names that differ have to be written one by one; of the others one piece is laid out again and again.
  const differs = filling(1) !== filling(2);
  const middle = differs
    ? Buffer.from(Array.from({ length: Math.floor(bytes / 9) }, (_, i) => filling(i)).join(''))
    : filled(filling(0), bytes);
  return { what, body: Buffer.concat([Buffer.from(open), middle, Buffer.from(random.chance(0.9) ? close : '')]) };
}

const part = (head: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const fields = part('name="mapProjectId"', '1') + part('name="name"', 'a document');
const end = `\r\n--${boundary}--\r\n`;

/** Fillings of a form: files, and what looks as if a part began or ended. */
const forms: readonly [what: string, open: string, filling: string, close: string][] = [
  [
    'a file',
    `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    '%PDF',
    end,
  ],
  [
    'line ends',
    `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    '\r\n',
    end,
  ],
  [
    'near ends',
    `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    `\r\n--${boundary}x`,
    end,
  ],
  [
    'padded ends',
    `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`,
    `\r\n--${boundary}${' '.repeat(250)}`,
    end,
  ],
  ['header lines', `--${boundary}\r\n`, 'a: b\r\n', end],
  ['one header line', `--${boundary}\r\nContent-Disposition: form-data; name="`, 'x;"\\', end],
  ['parts', '', part('name="a"', 'b'), `--${boundary}--\r\n`],
  ['a long field', `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\n`, '\u0301\u0316', end],
  [
    'a page',
    `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\nContent-Type: text/html\r\n\r\n`,
    '<svg onload=x>',
    end,
  ],
];

const jsonTargets = [
  'POST /v1/login',
  'POST /v1/map-poles',
  'POST /v1/map-segments',
  'POST /v1/map-permits',
  'PATCH /v1/map-segments/1',
  'POST /v1/map-project',
  'PATCH /v1/map-project/1',
  'GET /v1/map-poles',
  'POST /v1/refresh-access',
  'PUT /nothing',
];

/**
 * A request of up to 25 MB, anonymous or signed in, that was made to cost as much as its length allows. Now and then it
 * says that it is longer than it is, or comes in chunks.
 */
export function largeRequest({ access }: SessionTokens, random: Random): LargeRequest {
  const size = Math.min(largest, 2 ** random.between(12, 24.7));
  const isForm = random.chance(0.35);
  const [formWhat, open, filling, close] = random.pick(forms);
  const { what, body } = isForm
    ? {
        what: `a form of ${formWhat}`,
        body: Buffer.concat([Buffer.from(open), filled(filling, size), Buffer.from(close)]),
      }
    : jsonBody(random, size);
  const target = isForm && random.chance(0.8) ? 'POST /v1/map-document/upload' : random.pick(jsonTargets);
  const signedIn = random.chance(0.7) && !target.includes('refresh-access');
  const type = isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  const chunked = random.chance(0.1);
  const announced = random.chance(0.05) ? Math.min(largest, body.length * 2) : body.length;
  const head = [
    `${target} HTTP/1.1`,
    'Host: x',
    ...(signedIn ? [`Authorization: Bearer ${access}`] : []),
    `Content-Type: ${type}`,
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${announced}`,
    'Connection: close',
  ].join('\r\n');
  const sent = chunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body];
  return {
    what: `${target}, ${signedIn ? 'signed in' : 'anonymous'}, ${what}, ${body.length} bytes${chunked ? ' in chunks' : ''}`,
    bytes: Buffer.concat(
      [`${head}\r\n\r\n`, ...sent].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    ),
  };
}
