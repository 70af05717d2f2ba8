import { describe, expect, it } from 'vitest';
import { type Item, modelOf } from '../../items/item';
import { exportList, type ListAsk } from './export-list';
import type { JobItems } from './job';

const last = { id: 'Id', latitude: 'Latitude', longitude: 'Longitude', shape: 'WKT' };
const pole = (ref: Item['ref'], name: string): Item => ({
  ref,
  projectId: 1,
  geometry: { kind: 'point', at: [1, 2] },
  fields: { name, height: 40 },
  rest: { colour: 'red' },
});
const poles = [pole('pole:1', 'A'), pole('pole:2', 'B'), pole('pole:local:x', 'C')];
const items: JobItems = {
  of: (model) => poles.filter(({ ref }) => modelOf(ref) === model),
  get: (ref) => poles.find((one) => one.ref === ref),
  count: () => poles.length,
  readings: () => [],
};
const rows = { model: 'pole', ids: Float64Array.of(2, -1, 9, 1), locals: ['pole:local:x'] } as const;

function written(ask: Partial<ListAsk>) {
  const columns = [{ field: 'name', title: 'Name' }];
  const steps = exportList.run(items, { format: 'csv', rows, columns, last, ...ask });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('the rows of a table as a file', () => {
  it('leave in their order, new ones too; what is gone by then is left out', () => {
    const { text, count } = written({});
    expect(count).toBe(3);
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(['B,2,2,1', 'C,local:x,2,1', 'A,1,2,1']);
  });

  it('are only those that are selected, when those are asked for', () => {
    const { text, count } = written({ only: ['pole:1', 'pole:2', 'segment:1'] });
    expect(count).toBe(2);
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(['B,2,2,1', 'A,1,2,1']);
  });

  it('are GeoJSON with the fields of the columns and no other', () => {
    const { text } = written({ format: 'geojson', only: ['pole:1'], columns: [{ field: 'colour', title: 'Colour' }] });
    expect(JSON.parse(text).features).toEqual([
      {
        type: 'Feature',
        id: 'pole:1',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties: { colour: 'red', id: 1, model: 'pole' },
      },
    ]);
  });
});
