import { referenceTypes } from '../../../contract/reference';
import { assert, assertEqual } from '../assert';
import { assertRefused, property, signIn } from '../caller';
import type { ConformanceCase } from '../transport';

/** References (docs/interface.md 4.8; A19 to A21). */
export const referenceCases: readonly ConformanceCase[] = [
  {
    name: 'every reference type is a whole collection of id and name, with its hash in body and ETag',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      for (const refType of referenceTypes) {
        const reply = await guest.get(`references/${refType}`);
        assertEqual(reply.status, 200, refType);
        assertEqual(property(reply.body, 'refType'), refType, 'refType');
        assertEqual(reply.headers.get('etag'), `"${property(reply.body, 'hash')}"`, `ETag of ${refType}`);
        const items = property(reply.body, 'items');
        assert(Array.isArray(items) && items.length > 0, `${refType} has items`);
        for (const item of Array.isArray(items) ? items : []) {
          assert(Number.isInteger(property(item, 'id')), `${refType}: id`);
          assert(typeof property(item, 'name') === 'string', `${refType}: name`);
        }
      }
    },
  },
  {
    name: "an empty answer for the service's own hash, the collection for any other",
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      const whole = await guest.get('references/MapSegmentType');
      const hash = String(property(whole.body, 'hash'));
      const same = await guest.get(`references/MapSegmentType?hash=${encodeURIComponent(hash)}`);
      assertEqual([same.status, same.body ?? null], [204, null], 'equal hash');
      for (const other of ['', 'x', `${hash}0`, hash.slice(1)]) {
        const reply = await guest.get(`references/MapSegmentType?hash=${other}`);
        assertEqual([reply.status, reply.body], [200, whole.body], `hash ${other}`);
      }
    },
  },
  {
    name: 'an invalid or removed type is 410',
    run: async (transport) => {
      const guest = await signIn(transport, 'guest');
      for (const refType of ['Nothing', 'mapsegmenttype', '__proto__', 'constructor', '%00', 'a%2Fb']) {
        assertRefused(await guest.get(`references/${refType}`), 410, refType);
      }
    },
  },
];
