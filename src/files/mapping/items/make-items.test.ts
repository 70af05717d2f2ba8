import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { FileFeature, FileLayer } from '../../contents';
import { guessPlan } from '../guess/guess-plan';
import type { LayerPlan } from '../import-plan';
import { summarise } from '../summarise-layers';
import { makeItems } from './make-items';

const layerOf = (name: string, features: readonly Omit<FileFeature, 'number'>[]): FileLayer => ({
  name,
  system: { kind: 'degrees' },
  features: features.map((feature, at) => ({ ...feature, number: at + 1 })),
});

function make(layer: FileLayer, change: (plan: LayerPlan) => LayerPlan = (plan) => plan) {
  const plan = guessPlan(summarise({ layers: [layer], findings: [] }));
  return makeItems([layer], { ...plan, layers: plan.layers.map(change) }, { toDegrees: (_, geometry) => geometry });
}

const at = (x: number, y = 0) => [x, y];
const line: Geometry = { type: 'LineString', coordinates: [at(0), at(1)] };
const point = (x: number): Geometry => ({ type: 'Point', coordinates: at(x) });

describe('items of a file', () => {
  it('have the fields of their columns, and the rest in the description', () => {
    const { items, findings } = make(
      layerOf('Poles', [
        {
          geometry: point(1),
          values: { name: 'P-1', height: '40', class: 4, owner: 'Valley Power', status: 'active' },
        },
      ]),
    );
    expect(findings).toEqual([]);
    expect(items).toEqual([
      {
        model: 'pole',
        geometry: { kind: 'point', at: [1, 0] },
        fields: { name: 'P-1', height: 40, status: 'existing', description: 'class: 4\nowner: Valley Power' },
        layer: 0,
        feature: 1,
      },
    ]);
  });

  it('keep in the description what their field cannot take, and say so', () => {
    const { items, findings } = make(layerOf('Poles', [{ geometry: point(1), values: { height: 'tall' } }]));
    expect(items[0]?.fields).toEqual({ description: 'height: tall' });
    expect(findings).toMatchObject([{ outcome: 'doubtful', reason: { id: 'import.valueNotField' }, feature: 1 }]);
  });

  it('count fibres by their tubes, and doubt numbers that contradict', () => {
    const cable = (name: string, count: number | null) => ({
      geometry: line,
      values: { Name: name, 'Fiber Count': count, Tubes: 6, 'Fibers per tube': name === 'K3' ? 24 : 12 },
    });
    const cables = [cable('K1', 72), cable('K2', null), cable('K3', 72), cable('K4', 70)];
    const { items, findings } = make(layerOf('cables', cables));
    expect(items.map(({ fields }) => [fields['fiberCount'], fields['tubeCount'], fields['fibersPerTube']])).toEqual([
      [72, 6, 12],
      [72, 6, 12],
      [72, 6, 24],
      [70, 6, 12],
    ]);
    expect(findings).toMatchObject([
      {
        outcome: 'repaired',
        reason: { id: 'import.fibresCounted', params: { tubes: 6, each: 12, all: 72 } },
        feature: 2,
      },
      { outcome: 'doubtful', reason: { id: 'import.fibresContradict', params: { fibres: 72, all: 144 } }, feature: 3 },
    ]);
  });

  it('are skipped while no system is chosen for a layer that names none', () => {
    const layer = {
      ...layerOf('Poles', [{ geometry: point(1), values: {} }]),
      system: { kind: 'unknown', named: null },
    } as const;
    const plan = guessPlan(summarise({ layers: [layer], findings: [] }));
    const { findings } = makeItems([layer], plan, { toDegrees: () => null });
    expect(findings).toMatchObject([{ outcome: 'skipped', reason: { id: 'import.systemNotChosen' } }]);
  });

  it('are as many as a geometry has parts, found again by their name', () => {
    const geometry: Geometry = { type: 'MultiPoint', coordinates: [at(1), at(2), at(400)] };
    const { items, findings } = make(layerOf('Poles', [{ geometry, values: { name: 'P' } }]));
    expect(items.map(({ fields }) => fields['name'])).toEqual(['P 1/3', 'P 2/3']);
    expect(findings).toMatchObject([{ outcome: 'skipped', reason: { id: 'import.part' } }]);
  });

  it('say what was repaired about their shape', () => {
    const ring = [at(0, 0), at(1, 0), at(1, 1), at(0, 0)];
    const area: Geometry = { type: 'Polygon', coordinates: [ring, ring] };
    const line: Geometry = { type: 'LineString', coordinates: [at(0), at(0), at(1)] };
    const { items, findings } = make(
      layerOf(
        '',
        [area, line].map((geometry) => ({ geometry, values: {} })),
      ),
    );
    expect(items.map(({ geometry }) => geometry?.kind)).toEqual(['area', 'line']);
    expect(findings.map(({ outcome, reason }) => [outcome, reason.id])).toEqual([
      ['repaired', 'import.holesFilled'],
      ['repaired', 'import.repeatedPoints'],
    ]);
  });

  it('take their model from a value, and are left out where the plan says so', () => {
    const layer = layerOf('Assets', [
      { geometry: point(1), values: { kind: 'POLE' } },
      { geometry: point(2), values: { kind: 'tree' } },
      { geometry: null, values: {} },
    ]);
    const { items, findings } = make(layer, (plan) => ({
      ...plan,
      kinds: { column: 'kind', models: { pole: 'pole', tree: null } },
    }));
    expect(items.map(({ model }) => model)).toEqual(['pole']);
    expect(findings).toMatchObject([{ outcome: 'skipped', reason: { id: 'import.noGeometry' }, feature: 3 }]);
  });

  it('take their status from their colour or symbol where no column says one', () => {
    const features = [
      { geometry: point(1), values: {}, style: { colour: '#ff0000', symbol: 'star' } },
      { geometry: point(2), values: { status: 'built' }, style: { colour: '#ff0000' } },
      { geometry: point(3), values: {}, style: { colour: '#00ff00', symbol: 'star' } },
      { geometry: point(4), values: {}, style: { symbol: 'constructor' } },
    ];
    const styles = { '#ff0000': 'planned', star: 'existing' };
    const { items } = make(layerOf('Poles', features), (plan) => ({ ...plan, styles, status: 'abandoned' }));
    expect(items.map(({ fields }) => fields['status'])).toEqual(['planned', 'built', 'existing', 'abandoned']);
  });

  it('are never lost without a word, whatever a file holds', () => {
    const number = fc.double({ min: -400, max: 400, noNaN: true });
    const position = fc.tuple(number, number).map((pair) => [...pair]);
    const geometry: fc.Arbitrary<Geometry | null> = fc.oneof(
      fc.constant(null),
      position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
      fc.array(position, { maxLength: 6 }).map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
      fc.array(position, { maxLength: 6 }).map((ring): Geometry => ({ type: 'Polygon', coordinates: [ring] })),
    );
    const values = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(fc.array(fc.record({ geometry, values }), { maxLength: 8 }), (features) => {
        const { items, findings } = make(layerOf('', features));
        const known = new Set([
          ...items.map(({ feature }) => feature),
          ...findings.flatMap(({ outcome, feature }) => (outcome === 'skipped' ? [feature] : [])),
        ]);
        expect(known.size).toBe(features.length);
      }),
    );
  });
});
