import { assert, assertEqual } from '../assert';
import { assertInvalid, idOf, property, signIn } from '../caller';
import { line, ring } from '../place-of';
import type { ConformanceCase } from '../transport';

const at = (lat: unknown, lng: unknown) => ({ lat, lng });
const [a, b] = [at(47.6, -122.3), at(47.61, -122.31)];

/** Each broken rule: the model, the geometry, the field that is named, and a word of the rule's own message. */
const broken: readonly (readonly [model: string, body: object, field: string, word: RegExp])[] = [
  ['map-segments', {}, 'poly', /required/],
  ['map-permits', {}, 'poly', /required/],
  ['map-segments', { poly: null }, 'poly', /array/],
  ['map-segments', { poly: [] }, 'poly', /empty/],
  ['map-permits', { poly: [] }, 'poly', /empty/],
  ['map-cables', { poly: [] }, 'poly', /empty/],
  ['map-segments', { poly: [a] }, 'poly', /at least 2/],
  ['map-cables', { poly: [a] }, 'poly', /at least 2/],
  ['map-segments', { poly: [a, 5] }, 'poly', /object/],
  ['map-segments', { poly: [a, [47, -122]] }, 'poly', /object/],
  ['map-segments', { poly: [a, { lat: 47 }] }, 'poly', /lng must be a number/],
  ['map-segments', { poly: [a, at('47.6', '-122.3')] }, 'poly', /lat must be a number/],
  ['map-segments', { poly: [a, at(null, 0)] }, 'poly', /lat must be a number/],
  ['map-segments', { poly: [a, at(90.01, 0)] }, 'poly', /lat must be between -90 and 90/],
  ['map-segments', { poly: [a, at(0, -180.01)] }, 'poly', /lng must be between -180 and 180/],
  ['map-segments', { poly: line(20_001) }, 'poly', /at most 20000/],
  ['map-permits', { poly: [ring(2)] }, 'poly', /at least 3/],
  ['map-permits', { poly: [ring(3), [a, b, a]] }, 'poly', /at least 3/],
  ['map-permits', { poly: ring(3) }, 'poly', /array of polygons/],
  ['map-permits', { poly: [[at('north', '1'), a, b]] }, 'poly', /number/],
  ['map-permits', { poly: [[at('', '1'), a, b]] }, 'poly', /number/],
  ['map-permits', { poly: [[at('91', '1'), a, b]] }, 'poly', /lat must be between/],
  ['map-permits', { poly: [ring(10_000), ring(10_001)] }, 'poly', /at most 20000/],
  ['map-poles', { lat: 47.6 }, 'lng', /together/],
  ['map-poles', { lat: null, lng: 1 }, 'lat', /together/],
  ['map-poles', { lat: '47.6', lng: -122.3 }, 'lat', /lat must be a number/],
  ['map-poles', { lat: -90.5, lng: 0 }, 'lat', /lat must be between/],
  ['map-poles', { lat: 0, lng: 181 }, 'lng', /lng must be between/],
  ['map-documents', { lat: 0, lng: {} }, 'lng', /lng must be a number/],
  ['map-info-objects', { poly: line(2), lat: 1, lng: 1 }, 'poly', /either/],
  ['map-info-objects', { poly: [ring(2)] }, 'poly', /at least 3/],
];

/** Geometry on the wire (docs/interface.md 2.2; A12 and A13). */
export const geometryCases: readonly ConformanceCase[] = [
  {
    name: 'every rule of geometry has a message of its own, on create',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const [model, body, field, word] of broken) {
        const what = `${model} ${JSON.stringify(body).slice(0, 60)}`;
        const message = assertInvalid(await planner.post(model, { mapProjectId: 1, ...body }), field, what);
        assert(word.test(message), `${what}: the message says ${word}, it is "${message}"`);
      }
    },
  },
  {
    name: 'the rules hold on update too, and a refused update changes nothing',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-segments', { mapProjectId: 1, poly: line(3) }));
      for (const [model, body, field] of broken) {
        if (model !== 'map-segments' || !('poly' in body)) continue;
        assertInvalid(await planner.patch(`map-segments/${id}`, { mapProjectId: 1, ...body }), field, 'update');
      }
      assertEqual(property((await planner.get(`map-segments/${id}`)).body, 'poly'), line(3), 'poly');
    },
  },
  {
    name: 'a number that JSON cannot hold is no coordinate',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const text = '{"mapProjectId":1,"lat":1e999,"lng":0}';
      const message = assertInvalid(await planner.send('POST', 'map-poles', { text }), 'lat', 'infinity');
      assert(/finite/.test(message), message);
    },
  },
  {
    name: 'segments take the documented update body and keep every digit',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const id = idOf(await planner.post('map-segments', { mapProjectId: 1, poly: line(2) }));
      const poly = [at(47.12345678901234, -122.00000000000001), at(-90, 180), at(90, -180), at(0, 0)];
      const reply = await planner.patch(`map-segments/${id}`, { mapProjectId: 1, poly });
      assertEqual([reply.status, property(reply.body, 'poly')], [200, poly], 'poly');
      assertEqual(property((await planner.get(`map-segments/${id}`)).body, 'poly'), poly, 'read back');
    },
  },
  {
    name: 'permits take numbers and strings and store strings; several polygons; closed rings stay closed',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const closed = [...ring(3), ...ring(3).slice(0, 1)];
      const made = await planner.post('map-permits', { mapProjectId: '1', poly: [ring(5), closed] });
      assertEqual([made.status, property(made.body, 'poly')], [201, [ring(5), closed]], 'strings');
      const numbers = [[at(1.5, 2), at(2, 3), at('3.0', 4)]];
      const reply = await planner.patch(`map-permits/${idOf(made)}`, { mapProjectId: '1', poly: numbers });
      assertEqual(property(reply.body, 'poly'), [[at('1.5', '2'), at('2', '3'), at('3.0', '4')]], 'numbers');
    },
  },
  {
    name: 'a record of 20,000 points is stored whole',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      const made = await planner.post('map-segments', { mapProjectId: 1, poly: line(20_000) });
      assertEqual(made.status, 201, 'status');
      assertEqual(property(made.body, 'poly'), line(20_000), 'poly');
    },
  },
  {
    name: 'what is optional may be absent, and a place can be taken away',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const model of ['map-cables', 'map-info-objects', 'map-documents', 'map-poles', 'map-notes']) {
        assertEqual((await planner.post(model, { mapProjectId: 1 })).status, 201, `${model} without a place`);
      }
      const id = idOf(await planner.post('map-poles', { mapProjectId: 1, lat: 1, lng: 2 }));
      const half = assertInvalid(await planner.patch(`map-poles/${id}`, { lat: null }), 'lat', 'half of it');
      assert(/together/.test(half), half);
      const moved = await planner.patch(`map-poles/${id}`, { lng: 3 });
      assertEqual([property(moved.body, 'lat'), property(moved.body, 'lng')], [1, 3], 'one coordinate');
      const away = await planner.patch(`map-poles/${id}`, { lat: null, lng: null });
      assertEqual([away.status, property(away.body, 'lat')], [200, null], 'taken away');
    },
  },
  {
    name: 'info objects keep the shape that they were made with: a place, a line or polygons',
    run: async (transport) => {
      const planner = await signIn(transport, 'planner');
      for (const place of [{ lat: 1, lng: 2 }, { poly: line(3) }, { poly: [ring(3), ring(4)] }]) {
        const made = await planner.post('map-info-objects', { mapProjectId: 1, ...place });
        assertEqual(made.status, 201, JSON.stringify(place));
        for (const [name, value] of Object.entries(place)) assertEqual(property(made.body, name), value, name);
      }
    },
  },
];
