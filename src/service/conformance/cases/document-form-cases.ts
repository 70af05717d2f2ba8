import { assertEqual } from '../assert';
import {
  assertInvalid,
  assertRefused,
  type Caller,
  idOf,
  property,
  type RawBody,
  sampleApiKey,
  send,
  signIn,
} from '../caller';
import { type FormField, fileField, fileNameHeader, multipartBody, rawForm, utf8 } from '../multipart-body';
import type { ConformanceCase } from '../transport';

const upload = (caller: Caller, raw: RawBody) => caller.send('POST', 'map-document/upload', { raw });
const project = (id: number | string): FormField => ({ name: 'mapProjectId', value: String(id) });
const file = fileField('a.txt', 'abc');

/** A project of its own for a case, and what it holds when nothing may have been made. */
async function emptyProject(planner: Caller) {
  const id = idOf(await planner.post('map-project', { name: 'Forms' }));
  return {
    id,
    assertEmpty: async () =>
      assertEqual((await planner.get(`map-documents?filter[mapProjectId]=${id}`)).body, [], 'documents'),
  };
}

const fields: readonly ConformanceCase[] = [
  {
    name: 'a text field as long as a file is 413 and makes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { id, assertEmpty } = await emptyProject(planner);
      const form = multipartBody([file, project(id), { name: 'name', value: 'x'.repeat(3_000_000) }]);
      assertRefused(await upload(planner, form), 413, 'form');
      await assertEmpty();
    },
  },
  {
    name: 'a form whose headers are longer than any, or has more parts than any, is 400 and makes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { id, assertEmpty } = await emptyProject(planner);
      const many = Array.from({ length: 150 }, (_, i) => ({ name: `n${i}`, value: 'x' }));
      for (const form of [[fileField('x'.repeat(1_000_000), 'abc')], [file, ...many]]) {
        assertRefused(await upload(planner, multipartBody([...form, project(id)])), 400, 'form');
      }
      await assertEmpty();
    },
  },
  {
    name: 'a form without a file, or with something else in its place, is 422 on file, and makes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { id, assertEmpty } = await emptyProject(planner);
      const faulty: readonly (readonly FormField[])[] = [
        [],
        [{ name: 'file', value: 'abc' }],
        [{ name: 'file', type: 'application/octet-stream', value: Uint8Array.of(0, 255) }],
        [{ name: 'File', header: '; filename="a"', value: 'abc' }],
        [file, file],
        ...[
          '',
          ' ',
          '.',
          '..',
          'x/',
          'x\\..',
          'a\r\nb',
          'a\nb',
          'a\u0000b',
          '\u0007',
          'a\u0085',
          'x'.repeat(256),
          'x'.repeat(10_000),
        ].map((name) => [fileField(name, 'abc')]),
        ...[
          'text',
          'text/',
          '/',
          'a/b c',
          'text/plain; x=é',
          'a/b\u0001',
          `a/${'b'.repeat(300)}`,
          'text/plain, x/y',
          '<b>',
        ].map((type) => [fileField('a', 'abc', type)]),
      ];
      for (const form of faulty) {
        assertInvalid(
          await upload(planner, multipartBody([...form, project(id)])),
          'file',
          JSON.stringify(form).slice(0, 90),
        );
      }
      await assertEmpty();
    },
  },
  {
    name: 'a form without a project, or with no id for one, is 422 on mapProjectId; an unknown or denied one 404 or 403',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      assertInvalid(await upload(planner, multipartBody([file])), 'mapProjectId', 'missing');
      for (const value of [
        '',
        'x',
        '-1',
        '0',
        '1.5',
        '1e0',
        ' 1',
        '__proto__',
        '\0',
        '9'.repeat(30),
        '1'.repeat(1_000_000),
      ]) {
        const reply = await upload(planner, multipartBody([file, project(value)]));
        assertInvalid(reply, 'mapProjectId', value.slice(0, 20));
      }
      const twice = await upload(planner, multipartBody([file, project(1), project(1)]));
      assertInvalid(twice, 'mapProjectId', 'twice');
      const asFile = { name: 'mapProjectId', header: '; filename="x"', value: '1' };
      assertInvalid(await upload(planner, multipartBody([file, asFile])), 'mapProjectId', 'as a file');
      assertRefused(await upload(planner, multipartBody([file, project(999_999_999)])), 404, 'unknown');
      assertRefused(await upload(planner, multipartBody([file, project(4)])), 403, 'denied');
      const guest = await signIn(transport, 'guest');
      assertRefused(await upload(guest, multipartBody([file, project(1)])), 403, 'may only read');
      assertRefused(await upload(guest, multipartBody([project(1)])), 403, 'project before fields');
      const target = { method: 'POST', path: '/v1/map-document/upload' };
      assertRefused(await send(transport, target, { raw: multipartBody([file, project(1)]) }), 401, 'no token');
      assertRefused(await send(transport, target, { token: sampleApiKey, raw: rawForm('') }), 401, 'an API key');
    },
  },
  {
    name: 'a place is two numbers in range, else 422 on the field; empty fields count as not given',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { id, assertEmpty } = await emptyProject(planner);
      const send = (lat: string | null, lng: string | null) =>
        upload(
          planner,
          multipartBody([
            project(id),
            ...(lat === null ? [] : [{ name: 'lat', value: lat }]),
            ...(lng === null ? [] : [{ name: 'lng', value: lng }]),
            file,
          ]),
        );
      for (const lat of [
        'x',
        '91',
        '-90.1',
        'NaN',
        'Infinity',
        '1,5',
        '0x10',
        '1e400',
        '[1]',
        '\0',
        `${'1'.repeat(500_000)}x`,
      ]) {
        assertInvalid(await send(lat, '0'), 'lat', lat.slice(0, 20));
      }
      assertInvalid(await send('0', '180.5'), 'lng', 'lng out of range');
      assertInvalid(await send('0', null), 'lng', 'lat alone');
      assertInvalid(await send('', '5'), 'lat', 'lng alone');
      await assertEmpty();
      const none = await send('', '');
      assertEqual([none.status, property(none.body, 'lat') ?? null], [201, null], 'an empty place');
      const edge = await send('-90', '1.8e2');
      assertEqual([property(edge.body, 'lat'), property(edge.body, 'lng')], [-90, 180], 'the edge of the world');
    },
  },
  {
    name: 'a name may be anything that can be stored; unknown fields are left out',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const send = (...form: FormField[]) => upload(planner, multipartBody([...form, project(1), file]));
      for (const value of ['x'.repeat(20_480), '../../etc/passwd', '<b>&amp;', '\u202e🗼\r\n', ' ']) {
        const made = await send({ name: 'name', value });
        assertEqual([made.status, property(made.body, 'name')], [201, value], value.slice(0, 20));
      }
      assertEqual(property((await send({ name: 'name', value: '' })).body, 'name'), 'a.txt', 'an empty name');
      assertInvalid(await send({ name: 'name', value: 'a\u0000b' }), 'name', 'NUL');
      assertInvalid(await send({ name: 'name', header: '; filename="x"', value: 'x' }), 'name', 'a file for a name');
      const odd = ['__proto__', 'constructor', 'id', 'size', 'status', 'x'];
      const made = await send(...odd.map((name) => ({ name, value: '77' })), { name: 'x', value: '78' });
      assertEqual(
        [made.status, property(made.body, 'size'), property(made.body, 'status')],
        [201, 3, null],
        'unknown fields',
      );
      assertEqual(property(made.body, 'x') ?? null, null, 'x is not stored');
    },
  },
];

const broken: readonly ConformanceCase[] = [
  {
    name: 'what is no readable form is 400: another type, no boundary, broken off, badly framed, not UTF-8',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const { id, assertEmpty } = await emptyProject(planner);
      const good = multipartBody([project(id), file]);
      const part = (head: string) => rawForm(`--{b}\r\n${head}\r\n\r\nabc\r\n--{b}--\r\n`);
      const bodies: readonly RawBody[] = [
        ...['', 'abc', '--{b}', '--{b}\r\n', '{}', '--{b}\n\n--{b}--', 'x'.repeat(1_000_000)].map(rawForm),
        ...[
          '',
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/mixed; boundary=x',
          'application/json',
          'text/plain',
          'multipart/form-data; boundary=other',
          `multipart/form-data; boundary=${'b'.repeat(71)}`,
          'multipart/form-data; boundary="',
          'x'.repeat(5000),
        ].map((type) => ({ ...good, type })),
        ...[1, 20, 60, good.bytes.length - 5].map((length) => ({ ...good, bytes: good.bytes.slice(0, length) })),
        ...[
          '',
          'x',
          'Content-Type: text/plain',
          'Content-Disposition: attachment; name="file"',
          'Content-Disposition: form-data',
          'Content-Disposition: form-data; filename="a"',
          'Content-Disposition: form-data; name="file',
          'Content-Disposition: form-data; name="a" x',
          'Content-Disposition: form-data; name="a"\r\n folded',
          'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff',
        ].map(part),
        multipartBody([{ name: 'name', value: Uint8Array.of(0xff, 0xfe) }, project(id), file]),
      ];
      for (const [i, raw] of bodies.entries()) {
        assertRefused(await upload(planner, raw), 400, `form ${i}: ${raw.type.slice(0, 60)}`);
      }
      assertRefused(await planner.send('POST', 'map-document/upload'), 400, 'nothing');
      assertRefused(await planner.post('map-document/upload', { mapProjectId: id }), 400, 'JSON');
      await assertEmpty();
    },
  },
  {
    name: 'forms of other clients are read: quoted by backslash, RFC 2231 names, preamble, padding, fields in any order',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const end = `\r\n--{b}\r\ncontent-disposition:form-data;name=mapProjectId\r\n\r\n1\r\n--{b}--\r\nepilogue`;
      for (const [head, name] of [
        ['Content-Disposition: form-data; name="file"; filename="say \\"hi\\".txt"', 'say "hi".txt'],
        ['Content-Disposition: form-data; name="file"; filename="C:\\dir\\a.txt"', 'a.txt'],
        ['Content-Disposition: form-data; name=file; filename=a.txt', 'a.txt'],
        [
          'content-disposition: FORM-DATA; name="file"; filename*=utf-8\'en\'%C3%A9%20%22.txt; filename="e.txt"',
          'é ".txt',
        ],
        [
          'Content-Type: text/plain\r\nX-Other: 1\r\nContent-Disposition: form-data ; filename="a;b.txt" ; name="file"',
          'a;b.txt',
        ],
      ]) {
        const made = await upload(planner, rawForm(`preamble\r\n--{b}  \r\n${head}\r\n\r\nabc${end}`));
        assertEqual(
          [made.status, property(made.body, 'fileName'), property(made.body, 'size')],
          [201, name, 3],
          head ?? '',
        );
      }
      const quoted = {
        ...multipartBody([file, project(1)]),
        type: 'Multipart/Form-Data; charset=utf-8; boundary="strandmap-5f1c-boundary"',
      };
      assertEqual((await upload(planner, quoted)).status, 201, 'a quoted boundary');
    },
  },
  {
    name: 'a file name in another encoding than UTF-8 is 400, and never half of one',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const form = multipartBody([{ name: 'file', header: fileNameHeader('caf?.txt'), value: 'abc' }, project(1)]);
      const bytes = form.bytes.map((byte) => (byte === utf8('?')[0] ? 0xe9 : byte));
      assertRefused(await upload(planner, { ...form, bytes }), 400, 'a name in Latin-1');
    },
  },
];

/** Valid forms of an upload, and the answers to broken ones (A3 and A17). */
export const documentFormCases: readonly ConformanceCase[] = [...fields, ...broken];
