import { assert, assertEqual } from '../assert';
import {
  assertRefused,
  type Caller,
  idOf,
  listOf,
  namesOf,
  property,
  type Reply,
  sampleApiKey,
  send,
  signIn,
} from '../caller';
import { type FormField, fileField, multipartBody, utf8 } from '../multipart-body';
import type { ConformanceCase } from '../transport';

type Extra = Readonly<Record<string, string>>;

const formOf = (file: FormField, extra: Extra) =>
  multipartBody([file, ...Object.entries(extra).map(([name, value]) => ({ name, value }))]);
const upload = (caller: Caller, file: FormField, extra: Extra = { mapProjectId: '1' }) =>
  caller.send('POST', 'map-document/upload', { raw: formOf(file, extra) });
const download = (caller: Caller, id: number) => caller.get(`map-document/download/${id}`);
const field = ({ body }: Reply, name: string) => property(body, name);

function assertBytes(actual: Uint8Array, expected: Uint8Array, what: string): void {
  assertEqual(actual.length, expected.length, `${what}: bytes`);
  assert(
    actual.every((byte, i) => byte === expected[i]),
    `${what}: every byte`,
  );
}

/** The file name of a download, decoded. */
function nameOf({ headers }: Reply): string {
  const [, encoded] =
    /^attachment; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
  assert(encoded !== undefined, `Content-Disposition of a download: ${headers.get('content-disposition')}`);
  return decodeURIComponent(encoded ?? '');
}

const everyByte = Uint8Array.from({ length: 1024 }, (_, i) => (i < 512 ? i : 1023 - i) % 256);

const transfers: readonly ConformanceCase[] = [
  {
    name: 'an upload is 201 with Location and the document record; the download is the file',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const extra = { mapProjectId: '1', name: 'Größe ☂', lat: '44.46', lng: '-93.17' };
      const made = await upload(planner, fileField('plan.pdf', everyByte, 'application/pdf'), extra);
      assertEqual(made.status, 201, 'status');
      const id = idOf(made);
      assert(made.headers.get('location')?.endsWith(`/v1/map-documents/${id}`) ?? false, 'Location');
      const expected = {
        ...{ id, mapProjectId: 1, name: 'Größe ☂', description: null, status: null, typeId: null, ownerId: null },
        ...{ fileName: 'plan.pdf', mimeType: 'application/pdf', size: 1024, lat: 44.46, lng: -93.17 },
        ...{ docType: null, revision: null, date: null, linkedType: null, linkedId: null },
        ...{ createdAt: field(made, 'createdAt'), updatedAt: field(made, 'createdAt') },
      };
      assertEqual(made.body, expected, 'record');
      assertEqual((await planner.get(`map-documents/${id}`)).body, made.body, 'read back');
      const reply = await download(planner, id);
      assertEqual([reply.status, reply.headers.get('content-type')], [200, 'application/pdf'], 'download');
      assertEqual(reply.headers.get('x-content-type-options'), 'nosniff', 'nosniff');
      assertEqual(nameOf(reply), 'plan.pdf', 'file name');
      assertBytes(reply.bytes, everyByte, 'download');
      assertBytes((await planner.get(`map-documents/download/${id}`)).bytes, everyByte, 'plural path');
    },
  },
  {
    name: 'bytes come back exactly: none, one, line ends, dashes, text that looks like a boundary, 300 kB',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const text = [
        '',
        '\n',
        '\r\n',
        '\r\n\r\n',
        '--',
        '\r\n--',
        '\r\n--strandmap-5f1c-boundaryX\r\nx: y\r\n\r\nz',
        '\ufeffa\0b',
      ];
      const large = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i + (i >> 7)) % 256);
      for (const bytes of [...text.map(utf8), Uint8Array.of(0), Uint8Array.of(255, 254, 13), large]) {
        const made = await upload(planner, fileField('a.bin', bytes, 'application/octet-stream'));
        assertEqual([made.status, field(made, 'size')], [201, bytes.length], `upload of ${bytes.length} bytes`);
        const reply = await download(planner, idOf(made));
        assertEqual(reply.status, 200, 'download');
        assertBytes(reply.bytes, bytes, `${bytes.length} bytes`);
      }
    },
  },
  {
    name: 'names come back exactly, whatever they hold; without a name field the file name is the name',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const name of [
        'a.txt',
        'Größe Überführung.pdf',
        '🗼 plan 図面.png',
        'say "hi".txt',
        'a;b=c; filename=d.txt',
        "it's (1) *!.txt",
        '100%.txt',
        'a%20b%2Fc%00.txt',
        'ends.with.dots...',
        '.hidden',
        '...',
        ' spaces  around ',
        '\u202egpj.exe',
        '__proto__',
        'CON',
        `${'x'.repeat(251)}.txt`,
      ]) {
        const made = await upload(planner, fileField(name, 'x'));
        assertEqual([made.status, field(made, 'fileName'), field(made, 'name')], [201, name, name], name);
        assertEqual(nameOf(await download(planner, idOf(made))), name, `download of ${name}`);
      }
    },
  },
  {
    name: 'a path before the name is cut off, by either slash',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const path of [
        '../../etc/a.txt',
        'C:\\fakepath\\a.txt',
        '/a.txt',
        '..\\a.txt',
        'x/..\\a.txt',
        '\\\\host\\a.txt',
      ]) {
        const made = await upload(planner, fileField(path, 'x'));
        assertEqual([made.status, field(made, 'fileName'), field(made, 'name')], [201, 'a.txt', 'a.txt'], path);
      }
    },
  },
  {
    name: 'the media type is kept as it was sent; without one it is application/octet-stream',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const types = [
        'text/plain; charset=iso-8859-1',
        'text/html',
        'image/svg+xml',
        'application/vnd.x-y.z',
        'X/Y;a="b c"',
      ];
      for (const type of types) {
        const made = await upload(planner, fileField('a', '<script>', type));
        assertEqual([made.status, field(made, 'mimeType')], [201, type], type);
        assertEqual((await download(planner, idOf(made))).headers.get('content-type'), type, `download as ${type}`);
      }
      const made = await upload(planner, { name: 'file', header: '; filename="a"', value: 'x' });
      assertEqual(field(made, 'mimeType'), 'application/octet-stream', 'no type');
    },
  },
];

const documents: readonly ConformanceCase[] = [
  {
    name: 'the files of the sample data have the size and type that their records tell',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const all = listOf(await guest.get('map-documents?filter[mapProjectId]=1'));
      // Uploads of the suite are left behind, so the sample data are the first.
      const some = all.filter((record) => typeof property(record, 'size') === 'number').slice(0, 12);
      assert(some.length > 0, 'there are documents with a file');
      for (const record of some) {
        const reply = await download(guest, Number(property(record, 'id')));
        assertEqual(reply.status, 200, 'download');
        assertEqual(reply.headers.get('content-type'), property(record, 'mimeType'), 'type');
        assertEqual(
          [reply.bytes.length, nameOf(reply)],
          [property(record, 'size'), property(record, 'fileName')],
          'file',
        );
      }
    },
  },
  {
    name: 'an uploaded document is a record like any other: filtered, expanded, updated, moved',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const project = idOf(await planner.post('map-project', { name: 'Papers' }));
      const raw = formOf(fileField('a.txt', 'abc'), { mapProjectId: String(project) });
      const made = await planner.send('POST', 'map-documents/upload?expand=tags,owner', { raw });
      assertEqual([field(made, 'tags'), field(made, 'owner')], [[], null], 'expanded');
      assertEqual(namesOf(made.body).includes('lat'), false, 'no place');
      const id = idOf(made);
      const list = await planner.get(`map-documents?filter[mapProjectId]=${project}&filter[fileName]=a.txt`);
      assertEqual(
        listOf(list).map((record) => property(record, 'id')),
        [id],
        'filtered',
      );
      assertEqual(
        (await planner.patch(`map-documents/${id}`, { docType: 'photo', mapProjectId: 1 })).status,
        200,
        'update',
      );
      assertBytes((await download(await signIn(transport, 'guest'), id)).bytes, utf8('abc'), 'the file after a move');
    },
  },
  {
    name: 'a record whose name and type no header can carry is downloaded all the same',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await upload(planner, fileField('a.txt', 'abc')));
      const odd = ['a\r\nSet-Cookie: x=y', 'é', '', 'text', 'x'.repeat(20_000), null];
      for (const value of odd) {
        assertEqual(
          (await planner.patch(`map-documents/${id}`, { mimeType: value, fileName: value })).status,
          200,
          'update',
        );
        const reply = await download(planner, id);
        assertEqual([reply.status, reply.headers.get('set-cookie')], [200, null], 'download');
        assertEqual(reply.headers.get('content-type'), 'application/octet-stream', 'type');
        assert(nameOf(reply) === value || nameOf(reply) === `document-${id}`, 'name');
        assertBytes(reply.bytes, utf8('abc'), 'file');
      }
    },
  },
  {
    name: 'a document that is unknown or has no file is 404, one of a denied project 403',
    run: async (transport) => {
      const [planner, manager] = [await signIn(transport, 'planner'), await signIn(transport, 'manager')];
      for (const id of ['999999999', '0', '-1', '1.5', 'x', '__proto__', '..%2f1', '%00', '99999999999999999999']) {
        assertRefused(await planner.get(`map-document/download/${id}`), 404, id);
      }
      const empty = idOf(
        await planner.post('map-documents', { mapProjectId: 1, name: 'No file', fileName: 'a', size: 3 }),
      );
      assertRefused(await download(planner, empty), 404, 'no file');
      const project = idOf(await planner.post('map-project', { name: 'Mine' }));
      const mine = idOf(await upload(planner, fileField('a', 'x'), { mapProjectId: String(project) }));
      assertRefused(await download(manager, mine), 403, 'a denied project');
      const target = { method: 'GET', path: `/v1/map-document/download/${mine}` };
      assertRefused(await send(transport, target), 401, 'no token');
      assertRefused(await send(transport, target, { token: sampleApiKey }), 401, 'an API key');
    },
  },
  {
    name: 'verbs that upload and download do not offer are 405 with Allow',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const [method, path, allow] of [
        ['GET', 'map-document/upload', 'POST'],
        ['PATCH', 'map-documents/upload', 'POST'],
        ['DELETE', 'map-document/download/1', 'GET'],
        ['POST', 'map-document/download/1', 'GET'],
      ] as const) {
        const reply = await planner.send(method, path);
        assertRefused(reply, 405, `${method} ${path}`);
        assertEqual(reply.headers.get('allow'), allow, `${method} ${path}: Allow`);
      }
      assertRefused(await planner.get('map-document/download'), 404, 'download of nothing');
    },
  },
];

/** Upload and download (docs/interface.md 4.2; A17 and A18). */
export const documentCases: readonly ConformanceCase[] = [...transfers, ...documents];
