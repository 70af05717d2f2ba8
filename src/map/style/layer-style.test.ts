import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRecord } from '../../items/codec/decode-record';
import type { ModelKey } from '../../items/item';
import { featuresIn } from '../tiles/testing/features-in';
import { startInPage } from '../tiles/testing/start-in-page';
import { createTileClient } from '../tiles/tile-client';
import { type ColourRule, colourAt, ruleColour } from './colour-rule';
import { itemStyle } from './feature';
import { evaluateStyle, type LayerStyle, sameLayerStyle } from './layer-style';

const tile = { z: 16, x: 34588, y: 22226 };
const plain: LayerStyle = { filter: [], style: null, label: null };
const byMaterial: ColourRule = { by: 'value', field: 'material', values: ['wood', 'steel'] };
const byHeight: ColourRule = { by: 'class', field: 'height', breaks: [35, 45] };
const tallOnes: LayerStyle = { ...plain, filter: [{ field: 'height', test: 'between', from: '40', to: '' }] };

const record = (id: number, more: Record<string, unknown>) => ({
  id,
  mapProjectId: 1,
  name: `P-${id}`,
  lat: 50,
  lng: 10 + id / 1e5,
  ...more,
});
const poles = [
  record(1, { height: 30, material: 'wood', tags: [{ id: 1, name: 'Phase 1' }] }),
  record(2, { height: 40, material: 'Steel' }),
  record(3, { height: '50', material: 'concrete', zone: 'north' }),
  record(4, {}),
];

function openClient() {
  const client = createTileClient(() =>
    startInPage({ read: async () => null, has: async () => false, write: async () => undefined }),
  );
  const read = async (records: readonly unknown[], model: ModelKey = 'pole') => {
    const reading = client.readList(model);
    await reading.page(new TextEncoder().encode(JSON.stringify(records)));
    return (await reading.finish(null, null)).list;
  };
  const drawn = async (name: string) =>
    featuresIn(await client.tile('pole', tile)).map(({ id, properties }) => [id, properties[name]]);
  const linesDrawn = async () => featuresIn(await client.tile('segment', tile)).map(({ id }) => id);
  return { client, read, drawn, linesDrawn };
}

describe('the colour of a value', () => {
  it('is its place in the list, without case and accents; the rest is other', () => {
    const colour = ruleColour(byMaterial);
    expect(['WOOD', 'steel', 'concrete', null].map(colour)).toEqual(['category-1', 'category-2', 'other', 'other']);
    expect(ruleColour({ ...byMaterial, values: ['Phase 2', 'Phase 1'] })([{ name: 'Phase 1' }])).toBe('category-2');
  });

  it('is its class; a value on a break belongs above it', () => {
    const colour = ruleColour(byHeight);
    expect([34, '35', 44.9, 45, 'tall', null].map(colour)).toEqual([
      'class-1',
      'class-2',
      'class-2',
      'class-3',
      'other',
      'other',
    ]);
    const year = ruleColour({ by: 'class', field: 'createdAt', breaks: [Date.UTC(2026, 0, 1)] });
    expect(['2025-12-31 23:59:59', '2026-01-01'].map(year)).toEqual(['class-1', 'class-2']);
  });

  it('beyond the palette is other', () => {
    expect([colourAt('value', 11), colourAt('value', 12), colourAt('class', 5)]).toEqual([
      'category-12',
      'other',
      'other',
    ]);
  });
});

describe('a dressed layer', () => {
  it('shows what the filter lets through, and everything again without it', async () => {
    const { client, read, drawn } = openClient();
    await client.show('pole', await read(poles), true);
    expect(await drawn('label')).toHaveLength(4);
    expect(await client.setLayerStyle('pole', tallOnes)).not.toEqual([]);
    expect(await drawn('label')).toEqual([
      [2, 'P-2'],
      [3, 'P-3'],
    ]);
    await client.setLayerStyle('pole', plain);
    expect(await drawn('label')).toHaveLength(4);
  });

  it('goes by the drawn length of lines whose records have none', async () => {
    const { client, read, linesDrawn } = openClient();
    const line = (id: number, length: unknown) => ({
      ...record(id, { length }),
      poly: [
        { lat: 50, lng: 10 },
        { lat: 50 + id / 1e5, lng: 10 },
      ],
    });
    // Drawn about one, two and three metres long.
    await client.show('segment', await read([line(1, undefined), line(2, null), line(3, 1.5)], 'segment'), true);
    const between = (from: string, to: string): LayerStyle => ({
      ...plain,
      filter: [{ field: 'length', test: 'between', from, to }],
    });
    await client.setLayerStyle('segment', between('1', '2'));
    expect(await linesDrawn()).toEqual([1, 3]);
    await client.setLayerStyle('segment', between('2', ''));
    expect(await linesDrawn()).toEqual([2]);
  });

  it('holds for the next list too, before it is first drawn', async () => {
    const { client, read, drawn } = openClient();
    await client.setLayerStyle('pole', tallOnes);
    await client.show('pole', await read(poles), true);
    expect(await drawn('label')).toHaveLength(2);
    await client.show('pole', await read([...poles, record(5, { height: 45 }), record(6, { height: 1 })]), false);
    expect((await drawn('label')).map(([id]) => id)).toEqual([2, 3, 5]);
  });

  it('is coloured and labelled by fields, of the service too', async () => {
    const { client, read, drawn } = openClient();
    await client.show('pole', await read(poles), true);
    await client.setLayerStyle('pole', { ...plain, style: byMaterial, label: 'zone' });
    expect(await drawn('colour')).toEqual([
      [1, 'category-1'],
      [2, 'category-2'],
      [3, 'other'],
      [4, 'other'],
    ]);
    expect(await drawn('label')).toEqual([
      [1, ''],
      [2, ''],
      [3, 'north'],
      [4, ''],
    ]);
  });

  it('is styled as what was asked for last, however quickly', async () => {
    const { client, read, drawn } = openClient();
    await client.show('pole', await read(poles), true);
    await Promise.all([
      client.setLayerStyle('pole', tallOnes),
      client.setLayerStyle('pole', { ...plain, style: byHeight }),
      client.setLayerStyle('pole', { ...plain, style: byMaterial }),
    ]);
    expect((await drawn('colour')).map(([, colour]) => colour)).toEqual(['category-1', 'category-2', 'other', 'other']);
  });

  it('is, item by item, what the page draws of an edited item', async () => {
    const value = fc.oneof(fc.constantFrom('wood', 'Steel', '', 40, '45', true, null), fc.string({ maxLength: 3 }));
    const fields = fc.record({ height: value, material: value, zone: value }, { requiredKeys: [] });
    const style = fc.constantFrom<ColourRule | null>(byMaterial, byHeight, null);
    const filter = fc.constantFrom<LayerStyle['filter']>(
      [],
      tallOnes.filter,
      [{ field: 'zone', test: 'empty' }],
      [{ field: 'id', test: 'between', from: '2', to: '3' }],
    );
    const anyStyle = fc.record({ filter, style, label: fc.constantFrom(null, '', 'zone', 'height') });
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 6 }), anyStyle, async (each, layerStyle) => {
        const { client, read } = openClient();
        const records = each.map((more, index) => record(index + 1, more));
        await client.show('pole', await read(records), true);
        await client.setLayerStyle('pole', layerStyle);
        const evaluated = evaluateStyle(layerStyle);
        const expected = records.flatMap((one) => {
          const item = decodeRecord('pole', one);
          const drawn = item && itemStyle(item, evaluated);
          return item && drawn ? [[one.id, drawn.style['colour'], evaluated.label(item)]] : [];
        });
        const found = featuresIn(await client.tile('pole', tile));
        expect(found.map(({ id, properties }) => [id, properties['colour'], properties['label']])).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('is compared by what it makes of the picture', () => {
    expect(sameLayerStyle({ ...plain, style: byHeight }, { ...plain, style: { ...byHeight, breaks: [35, 45] } })).toBe(
      true,
    );
    expect(sameLayerStyle(plain, tallOnes)).toBe(false);
  });
});
