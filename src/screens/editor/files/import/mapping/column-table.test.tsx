import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FileLayer } from '../../../../../files/contents';
import { guessLayer } from '../../../../../files/mapping/guess/guess-plan';
import { modelsOf } from '../../../../../files/mapping/models-of';
import { summarise } from '../../../../../files/mapping/summarise-layers';
import { ColumnTable } from './column-table';

vi.mock('../../../common/use-reference', () => ({ useReference: () => null }));

afterEach(cleanup);

function show(values: FileLayer['features'][number]['values'], name = 'poles') {
  const geometry = { type: 'Point' as const, coordinates: [8, 47] };
  const layers: readonly FileLayer[] = [
    { name, system: { kind: 'degrees' }, features: [{ number: 1, geometry, values }] },
  ];
  const [layer] = summarise({ layers, findings: [] }).layers;
  if (!layer) throw new Error('no layer');
  const plan = guessLayer(layer);
  const onChange = vi.fn();
  render(<ColumnTable layer={layer} plan={plan} models={modelsOf(plan, layer)} onChange={onChange} />);
  return onChange;
}

it('asks once for a column whose numbers can be read in two ways', () => {
  const onChange = show({ Height: '1,250' });
  const field = screen.getByTestId('import-numbers');
  expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['1,250', '1.25']);
  fireEvent.change(field.matches('select') ? field : screen.getByLabelText(/1,250/), { target: { value: ',' } });
  expect(onChange.mock.lastCall?.[0].numbers).toEqual({ Height: { decimal: ',', isGuess: false } });
});

it('asks nothing where the column is no field of numbers', () => {
  show({ Asset: '1,250', Height: '12,5' });
  expect(screen.queryByTestId('import-numbers')).toBeNull();
});
