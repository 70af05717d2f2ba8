import { expect, it } from 'vitest';
import { countReads, countSteps } from '../../geo/testing/count-steps';
import { restingPath } from '../../geo/testing/resting-path';
import type { Item } from '../../items/item';
import { writtenFormats } from '../formats/registry';
import { loadWriter } from './load-writer';
import { writtenBy } from './testing/written-by';

const formats = writtenFormats.map(({ id }) => id);

it.each(formats)('a line of 20,000 vertices is written to %s with few reads of each', async (format) => {
  const writer = await loadWriter(format);
  const lookedAt = async (count: number) => {
    const { list: path, reads } = countReads(restingPath(count));
    const item: Item = {
      ...{ ref: 'segment:1', projectId: 1, geometry: { kind: 'line', path }, rest: {} },
      fields: { name: 'A', status: 'built' },
    };
    let written = Promise.resolve(0);
    const steps = countSteps(() => {
      written = writtenBy(writer, [item]).then(({ bytes }) => bytes.length);
    });
    expect(await written).toBeGreaterThan(count / 2);
    return { reads: reads(), steps };
  };
  const [few, many] = [await lookedAt(5000), await lookedAt(20_000)];
  expect(few.reads).toBeGreaterThan(4999);
  expect(many.reads).toBeLessThan(5 * few.reads);
  expect(many.steps).toBeLessThan(5 * few.steps + 1000);
});
