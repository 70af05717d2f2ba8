import { describe, expect, it } from 'vitest';
import type { FileFeature } from '../../contents';
import { summarise } from '../summarise-layers';
import { guessLayer, guessPlan, kindsBy, withModels } from './guess-plan';

const point: FileFeature['geometry'] = { type: 'Point', coordinates: [8, 47] };
const line: FileFeature['geometry'] = {
  type: 'LineString',
  coordinates: [
    [8, 47],
    [8.001, 47],
  ],
};

type Row = Pick<FileFeature, 'geometry' | 'values'>;

function planOf(name: string, rows: readonly Row[]) {
  const features = rows.map((row, at) => ({ ...row, number: at + 1 }));
  const summary = summarise({
    layers: [{ name, system: { kind: 'degrees' }, features }],
    findings: [],
  });
  const [layer] = guessPlan(summary).layers;
  if (!layer) throw new Error('no layer');
  return layer;
}

describe('the guess of what a layer becomes', () => {
  it.each([
    ['Network / Utility Poles', point, 'pole'],
    ['Schächte', point, 'access-point'],
    ['SpliceClosures', point, 'splice'],
    ['fiber_cables_existing', line, 'cable'],
    ['Trassen', line, 'segment'],
    ['Untitled layer', line, 'segment'],
    ['Untitled layer', point, 'info-object'],
  ] as const)('follows its name: %s', (name, geometry, model) => {
    const { models } = planOf(name, [{ geometry, values: {} }]);
    expect(models[geometry?.type === 'Point' ? 'point' : 'line']).toBe(model);
  });

  it('follows the nearest name that says something, and at last that of its file', () => {
    const system = { kind: 'degrees' } as const;
    const layer = (name: string, file: string) => ({
      name,
      file,
      system,
      features: [{ number: 1, geometry: point, values: {} }],
    });
    const modelOf = (name: string, file: string) =>
      guessPlan(summarise({ layers: [layer(name, file)], findings: [] })).layers[0]?.models.point;
    expect(modelOf('Folder 1', 'utility poles')).toBe('pole');
    expect(modelOf('utility poles / Folder 1', 'utility poles')).toBe('pole');
    expect(modelOf('Poles / Folder 1', 'closures')).toBe('pole');
    expect(modelOf('closures / Poles / Folder 1', 'closures')).toBe('pole');
  });

  it('takes the model from a column of kinds, where most of its values are known', () => {
    const plan = planOf('Assets', [
      { geometry: point, values: { Type: 'Pole' } },
      { geometry: point, values: { Type: 'Handhole' } },
      { geometry: point, values: { Type: 'Tree' } },
    ]);
    expect(plan.kinds).toEqual({ column: 'Type', models: { pole: 'pole', handhole: 'access-point' } });
  });

  it('fills a field once, by the best name, and describes with the rest', () => {
    const { columns } = planOf('Poles', [
      { geometry: point, values: { Label: 'a', NAME: 'P-1', HEIGHT: 40, OBJECTID: 7, Zustand: 'Bestand' } },
    ]);
    expect(columns).toEqual({
      NAME: { kind: 'field', field: 'name' },
      HEIGHT: { kind: 'field', field: 'height' },
      Zustand: { kind: 'field', field: 'status' },
      Label: { kind: 'description' },
      OBJECTID: { kind: 'description' },
    });
  });

  it('translates the states of plant that files use', () => {
    const { values, status } = planOf('Poles', [
      { geometry: point, values: { status: 'Proposed' } },
      { geometry: point, values: { status: 'In Service' } },
      { geometry: point, values: { status: 'somehow' } },
    ]);
    expect(values).toEqual({ status: { proposed: 'planned', 'in service': 'existing' } });
    expect(status).toBeNull();
  });

  it.each([
    ['Planned', 'planned'],
    ['Network / Bestand', 'existing'],
    ['BUILT 2024', 'built'],
    ['Outside Plant', null],
    ['Planned routes', null],
    ['Plants', null],
    ['Not planned', null],
  ])('takes a status from the name of a layer that is nothing else: %s', (name, status) => {
    expect(planOf(name, [{ geometry: line, values: {} }]).status).toBe(status);
  });

  it('takes a column for the status when its values are, whatever it is called', () => {
    const columnsOf = (...rows: readonly FileFeature['values'][]) =>
      planOf(
        'Poles',
        rows.map((values) => ({ geometry: point, values })),
      ).columns;
    const status = { kind: 'field', field: 'status' };
    expect(columnsOf({ STATE: 'OR' }, { STATE: 'WA' })['STATE']).toEqual({ kind: 'description' });
    expect(columnsOf({ STATE: 'Built' }, { STATE: 'Proposed' })['STATE']).toEqual(status);
    expect(columnsOf({ BLD: 'Built' }, { BLD: 'Not built' })['BLD']).toEqual(status);
    expect(columnsOf({ BLD: 'Built' }, { BLD: 'by Sam' })['BLD']).toEqual({ kind: 'description' });
    expect(columnsOf({ state: 'OR', lifecycle: 'built' })).toEqual({
      state: { kind: 'description' },
      lifecycle: status,
    });
  });

  it('knows what was exported from here, by ten letters of a name too', () => {
    const { isOwn, columns, models } = planOf('poles', [
      {
        geometry: point,
        values: { model: 'pole', id: 7, fid: 1, descriptio: 'x', applicatio: 'a', updatedAt: 't', colour2: 'red' },
      },
    ]);
    expect([isOwn, models.point]).toEqual([true, 'pole']);
    expect(columns).toEqual({
      model: { kind: 'nothing' },
      id: { kind: 'nothing' },
      fid: { kind: 'nothing' },
      descriptio: { kind: 'field', field: 'description' },
      applicatio: { kind: 'field', field: 'applicationNo' },
      updatedAt: { kind: 'nothing' },
      colour2: { kind: 'field', field: 'colour2' },
    });
    expect(planOf('cars', [{ geometry: point, values: { model: 'Beetle', id: 7 } }]).isOwn).toBe(false);
  });

  it('is made again for other models where nobody chose', () => {
    const rows = [{ geometry: point, values: { height: 40, tag: 'T-1', body: 'x', kind: 'Pole' } }];
    const features = rows.map((row, at) => ({ ...row, number: at + 1 }));
    const layers = [{ name: '', system: { kind: 'degrees' as const }, features }];
    const [layer] = summarise({ layers, findings: [] }).layers;
    if (!layer) throw new Error('no layer');
    const first = withModels(layer, guessLayer(layer), { kinds: null });
    expect(first.columns).toMatchObject({ height: { kind: 'description' }, body: { kind: 'field', field: 'body' } });
    const chosen = { ...first, columns: { ...first.columns, tag: { kind: 'nothing' as const } } };
    const [column] = layer.columns.filter(({ name }) => name === 'kind');
    const poles = withModels(layer, chosen, {
      models: { ...first.models, point: null },
      kinds: column ? kindsBy(column, layer) : null,
    });
    expect(poles.columns).toMatchObject({
      height: { kind: 'field', field: 'height' },
      tag: { kind: 'nothing' },
      body: { kind: 'description' },
    });
  });
});
