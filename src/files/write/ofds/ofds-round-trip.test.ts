import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { isPlainRecord, ownValue } from '../../../items/codec/plain-record';
import { type Item, refOf } from '../../../items/item';
import { sharedData } from '../../../items/testing/shared-data';
import { createToDegrees } from '../../mapping/create-to-degrees';
import { guessPlan } from '../../mapping/guess/guess-plan';
import { makeItems } from '../../mapping/items/make-items';
import { summarise } from '../../mapping/summarise-layers';
import { readFiles } from '../../read/read-files';
import { writtenBy } from '../testing/written-by';
import { writeOfds } from './write-ofds';

const data = sharedData('the round trip of a real network');
const folder = join(data ?? '', 'ofds');

/** A network by the plan that is guessed, as the project has it then. */
async function imported(bytes: Uint8Array<ArrayBuffer>) {
  const read = await readFiles('ofds', [{ name: 'a.json', bytes }], () => undefined);
  if (!read.ok) throw new Error(read.reason.id);
  const plan = guessPlan(summarise(read));
  const { items, findings } = makeItems(read.layers, plan, { toDegrees: await createToDegrees(read.layers, plan) });
  const made = items.map(
    ({ model, geometry, fields }, at): Item => ({
      ref: refOf(model, at + 1),
      projectId: 1,
      geometry,
      fields,
      rest: {},
    }),
  );
  return { read, made, findings };
}

async function exported(items: readonly Item[]) {
  const { bytes, count, lost } = await writtenBy(writeOfds, items, { ofds: { version: '0.3', isCoarse: false } });
  return { bytes: new Uint8Array(bytes), count, lost };
}

/** The lists of the first network in a file. */
function listsIn(bytes: Uint8Array<ArrayBuffer>) {
  const content: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const networks = isPlainRecord(content) ? ownValue(content, 'networks') : undefined;
  const network: unknown = Array.isArray(networks) ? networks[0] : content;
  return (name: 'nodes' | 'spans') => {
    const list = isPlainRecord(network) ? ownValue(network, name) : undefined;
    return Array.isArray(list) ? list.filter(isPlainRecord) : [];
  };
}

/** The nodes that spans join, by the names of their nodes. */
function joined(bytes: Uint8Array<ArrayBuffer>) {
  const list = listsIn(bytes);
  const names = new Map(list('nodes').map((node) => [node['id'], node['name']]));
  return list('spans').map(({ name, start, end }) => [name, names.get(start), names.get(end)]);
}

/** Names, models, fields that the standard has, and places to 1e-7 degrees. */
const plain = ({ ref, geometry, fields: { name, status, fromName, toName } }: Item) => ({
  ref,
  fields: { name, status, fromName, toName },
  geometry: JSON.parse(JSON.stringify(geometry), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1e7) / 1e7 : value,
  ),
});

it.skipIf(data === null)('a real network is the same out and in again, and valid by its schema', async () => {
  const file = new Uint8Array(readFileSync(join(folder, 'camtel-cameroon.ofds.json')));
  const first = await imported(file);
  expect(first.findings).toEqual([]);
  const { bytes, count, lost } = await exported(first.made);
  expect([count, lost]).toEqual([99, []]);
  const list = listsIn(bytes);
  // Three spans end some 50 m beside the node that they name: no node is made there.
  expect([list('nodes').length, list('spans').length]).toEqual([49, 50]);
  expect(joined(bytes).toSorted()).toEqual(joined(file).toSorted());
  const again = await imported(bytes);
  expect(again.made.map(plain)).toEqual(first.made.map(plain));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schema = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  ajv.addSchema(schema('network-schema.json'));
  const isValid = ajv.validate(schema('network-package-schema.json'), JSON.parse(new TextDecoder().decode(bytes)));
  expect([isValid, ajv.errors]).toEqual([true, null]);
});

it('makes no nodes where spans end beside nodes without a name of their own', async () => {
  const node = (id: string, lng: number, name?: string) => ({
    id,
    ...(name && { name }),
    location: { type: 'Point', coordinates: [lng, 47] },
  });
  const span = (id: string, start: string, end: string, from: number, to: number) => ({
    ...{ id, name: id, start, end },
    route: {
      type: 'LineString',
      coordinates: [
        [from, 47.0004],
        [to, 47.0004],
      ],
    },
  });
  const nodes = [node('n1', 8), node('n2', 9), node('n3', 10, 'Hub'), node('n4', 11, 'Hub')];
  const spans = [span('s1', 'n1', 'n2', 8, 9), span('s2', 'n3', 'n4', 10, 11)];
  const network = { id: 'a', name: 'N', nodes, spans };
  const first = await imported(new TextEncoder().encode(JSON.stringify({ networks: [network] })));
  const list = listsIn((await exported(first.made)).bytes);
  expect([list('nodes').length, list('spans').length]).toEqual([4, 2]);
  expect(new Set(list('spans').flatMap(({ start, end }) => [start, end])).size).toBe(4);
});
