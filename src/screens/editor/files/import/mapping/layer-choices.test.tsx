import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FileLayer } from '../../../../../files/contents';
import { guessLayer } from '../../../../../files/mapping/guess/guess-plan';
import { modelsOf } from '../../../../../files/mapping/models-of';
import { summarise } from '../../../../../files/mapping/summarise-layers';
import { ColumnTable } from './column-table';
import { LayerStatus } from './layer-status';

vi.mock('../../../common/use-reference', () => ({ useReference: () => null }));

afterEach(cleanup);

/** A layer with points of two kinds. */
function assets() {
  const features = ['Pole', 'Handhole', 'Note'].map((Type, at) => ({
    number: at + 1,
    geometry: { type: 'Point' as const, coordinates: [8, 47] },
    values: { Type, Lid: 'steel' },
  }));
  const layers: readonly FileLayer[] = [{ name: 'Assets', system: { kind: 'degrees' }, features }];
  const [layer] = summarise({ layers, findings: [] }).layers;
  if (!layer) throw new Error('no layer');
  const plan = guessLayer(layer);
  return { layer, plan, models: modelsOf(plan, layer), onChange: vi.fn() };
}

it('fields are offered under their labels, also where a layer makes several models', () => {
  const all = assets();
  expect(all.models.length).toBeGreaterThan(1);
  render(<ColumnTable {...all} />);
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent ?? '');
  expect(options).toContain('Duct entries');
  expect(options).toContain('Make-ready');
  expect(options.filter((option) => /^[a-z]+[A-Z]/.test(option))).toEqual([]);
});

it('the usual status is named, of each model that has another one', () => {
  render(<LayerStatus {...assets()} />);
  expect(screen.getByText(/^The usual one: .*planned/i).textContent).toMatch(/open/i);
});
