import { assert, assertEqual } from '../assert';
import { assertInvalid, assertRefused, listOf, namesOf, property, sampleApiKey, send, signIn } from '../caller';
import type { ConformanceCase } from '../transport';

const fields = 'category defaultValue description id label name readOnly type updatedAt value'.split(' ');
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);
const named = (name: string) => `name=${encodeURIComponent(name)}`;

/** Settings (docs/interface.md 4.5; A25). The sample data has the settings that are named here. */
export const settingCases: readonly ConformanceCase[] = [
  {
    name: 'the keys are the names of the settings, each of which is a whole record',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const keys = listOf(await guest.get('setting/keys')).map(String);
      assert(keys.length >= 20 && new Set(keys).size === keys.length, 'many keys, each once');
      assert(keys.includes('general.document_tags'), 'the document tags are among them');
      for (const key of keys) {
        assert(/^[a-z]+\.[a-z_]+$/.test(key), `${key} is a group and a key`);
        const { status, body } = await guest.get(`setting/get?${named(key)}`);
        assertEqual([status, property(body, 'name')], [200, key], key);
        assertEqual(namesOf(body), fields, `fields of ${key}`);
        assert(isDate(property(body, 'updatedAt')), `${key}: updatedAt`);
        assert([0, 1].includes(Number(property(body, 'readOnly'))), `${key}: readOnly`);
        const [type, value] = [property(body, 'type'), property(body, 'value')];
        if (type === 'bool') assert(value === null || value === '0' || value === '1', `${key} is 0 or 1`);
      }
    },
  },
  {
    name: 'the effective value is the value, else the default, else the fallback, else 404',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const value = async (query: string) => (await guest.get(`setting/value?${query}`)).body;
      for (const [query, expected] of [
        ['name=fibre.color_standard', 'TIA-598-C'],
        ['name=fibre.color_standard&fallback=other', 'TIA-598-C'],
        ['name=units.length', 'm'],
        ['name=units.cable_length', 'm'],
        ['name=units.cable_length&fallback=ft', 'm'],
        ['name=general.notice', ''],
        ['name=general.notice&fallback=x', ''],
        ['name=map.show_drops', '1'],
        ['name=general.maintenance_mode', '0'],
        ['name=general.legal_footer&fallback=a%20%26%20%C3%A9', 'a & é'],
        ['name=general.legal_footer&fallback=', ''],
      ]) {
        const name = /name=([^&]+)/.exec(query ?? '')?.[1];
        assertEqual(await value(query ?? ''), { name, value: expected }, query ?? '');
      }
      assertRefused(await guest.get('setting/value?name=general.legal_footer'), 404, 'nothing set');
    },
  },
  {
    name: 'secrets are not served: not in the list, not by name, not with a fallback, as if they did not exist',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const keys = listOf(await guest.get('setting/keys'));
      for (const name of ['mail.password', 'map.tile_access', 'crm.api_key']) {
        assert(!keys.includes(name), `${name} is not listed`);
        for (const path of [`setting/get?name=${name}`, `setting/value?name=${name}&fallback=x`]) {
          const reply = await guest.get(path);
          assertRefused(reply, 404, path);
          const unknown = await guest.get(path.replace(name, 'no.such'));
          assertEqual(reply.body, unknown.body, `${path} is answered as an unknown name is`);
        }
      }
    },
  },
  {
    name: 'an unknown setting is 404, a missing name 422 on name',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const odd = ['x', 'GENERAL.COMPANY', 'general', '__proto__', 'constructor', '\0', '../keys', '%', '💥', ' '];
      for (const name of [...odd, 'a'.repeat(4000)]) {
        assertRefused(await guest.get(`setting/get?${named(name)}`), 404, name.slice(0, 20));
        assertRefused(await guest.get(`setting/value?${named(name)}&fallback=x`), 404, `value of ${name.slice(0, 20)}`);
      }
      for (const query of ['', '?name=', '?fallback=x', '?Name=general.company']) {
        assertInvalid(await guest.get(`setting/get${query}`), 'name', `get${query}`);
        assertInvalid(await guest.get(`setting/value${query}`), 'name', `value${query}`);
      }
    },
  },
  {
    name: 'settings need an access-token and are read only',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      for (const path of ['setting/keys', 'setting/get?name=general.company', 'setting/value?name=general.company']) {
        const target = { method: 'GET', path: `/v1/${path}` };
        assertRefused(await send(transport, target), 401, `${path} without a token`);
        assertRefused(await send(transport, target, { token: sampleApiKey }), 401, `${path} with an API key`);
        const reply = await guest.send('PATCH', path, { json: { value: 'x' } });
        assertRefused(reply, 405, `PATCH ${path}`);
        assertEqual(reply.headers.get('allow'), 'GET', `${path}: Allow`);
      }
      assertRefused(await guest.get('setting'), 404, 'the group itself');
    },
  },
];
