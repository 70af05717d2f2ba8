import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { reportJob } from '../../analysis/jobs/all-jobs';
import { answerOf, itemAt, itemsOf } from '../../analysis/testing/items-of';
import { figureCounts } from '../../items/report/figure-counts';
import { everything } from '../../items/report/report-filter';
import { downloadText } from '../../offline/rescue/download-text';
import { allFigures } from './figures/all-figures';
import { ReportBody } from './report-body';

vi.mock('../../offline/rescue/download-text', () => ({ downloadText: vi.fn() }));

const today = '2026-11-30';
const items = itemsOf([
  itemAt('segment:1', { status: 'built', segmentType: 'aerial', networkLevel: 'feeder' }, [0, 0], [0.01, 0]),
  itemAt('segment:2', { status: 'planned', segmentType: 'aerial', networkLevel: 'feeder' }, [0.01, 0], [0.02, 0]),
  itemAt('cable:1', { status: 'planned', subtype: 'feeder', fiberCount: 12, slackM: 50 }, [0, 0], [0.02, 0]),
  itemAt('permit:1', { status: 'in review', permitType: 'pole-attachment', submittedAt: '2026-01-01' }),
]);
const { answers, all } = answerOf(
  reportJob(figureCounts).run(items, { filter: everything, today, orderCategory: 'work-order' }),
);

function show(more: Readonly<Record<string, unknown>> = {}) {
  const mapTo = (at: unknown) => `/map?${JSON.stringify(at)}`;
  render(
    <MemoryRouter>
      <ReportBody {...{ all, today, mapTo }} units="metric" answers={{ ...answers, ...more }} onMap={() => undefined} />
    </MemoryRouter>,
  );
}
const figures = () => screen.getAllByTestId(/^figure-/).map(({ id }) => id);

afterEach(cleanup);

it('shows each figure that has an answer, in the order of the list, with its table', () => {
  show();
  expect(figures()).toEqual(allFigures.map(({ id }) => id).filter((id) => id !== 'light' && id !== 'orders'));
  const rows = within(screen.getByTestId('table-routes')).getAllByRole('row');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['Type', 'Aerial', 'Aerial', 'All']);
});

it('leads from the numbers at the top to their figures, in a fixed order', () => {
  show();
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#routes',
    '#built',
    '#cables',
    '#constructible',
    '#rows-permits-late',
    '#rows-permits-expiring',
    '#findings',
  ]);
  expect(links.at(-1)?.textContent).toBe('Findings…');
});

it('adds what jobs of their own answer later', () => {
  show({ findings: [{ rule: 'crossing', severity: 'warning', count: 3, refs: ['segment:1'] }] });
  expect(screen.getByTestId('table-findings').textContent).toContain('Crossings without a nodeWarning3');
  expect(within(screen.getByRole('navigation')).getByText('Findings').parentElement?.textContent).toBe('Findings3');
});

it('saves a table with its sum, in points and with two decimals more', () => {
  show();
  screen.getByTestId('csv-routes').click();
  const [name, csv] = vi.mocked(downloadText).mock.lastCall ?? [];
  expect(name).toBe('routes.csv');
  expect(csv?.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFType,State,Segments,Metres,Kilometres,Feet,Miles',
    'Aerial,Planned,1,1113.19,1.1132,3652.21,0.6917',
  ]);
});
