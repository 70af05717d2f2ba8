import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { itemAt } from '../../../../analysis/testing/items-of';
import { openEditor } from '../../../../editor/testing/play';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { CutCircuitsList } from './cut-circuits-list';

const editor = openEditor([itemAt('cable:1', { name: 'F-1' }, [0, 0], [0.01, 0])]);
const via = (fibre: number) => ({ cable: 1, fibre });
const circuits = [
  { name: 'School', service: 'C-1001', accountId: 42, via: via(5) },
  { name: 'Bakery', service: '', accountId: null, via: via(7) },
];

function show(all: typeof circuits) {
  render(
    <InEditorPage services={{ editor } as unknown as Services}>
      <CutCircuitsList circuits={all} names={(id) => (id === 42 ? 'School board' : null)} />
    </InEditorPage>,
  );
}

afterEach(cleanup);

it('the circuits of a cut are counted, each with its account and its cut fibre', () => {
  show(circuits);
  expect(screen.getByRole('heading').textContent).toMatch(/^Circuits over the cut fibres.*2/);
  const [school, bakery] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(school).toMatch(/^School, service C-1001School board.*42.*, F-1, fibre 5$/);
  expect(bakery).toBe('BakeryF-1, fibre 7');
});

it('the list of circuits is left out where a cut concerns none', () => {
  show([]);
  expect(screen.queryByTestId('cut-circuits')).toBeNull();
});
