import { describe, expect, it } from 'vitest';
import type { BudgetFailure } from '../../../analysis/jobs/fibres/budget-failures';
import type { FibreReport, TestedRow } from '../../../analysis/jobs/fibres/fibre-report';
import { cellText, figureCsv } from './figure-table';
import { light } from './light';
import type { FigureEnv } from './report-figure';

const mapTo: FigureEnv['mapTo'] = (at) => `/map?${'refs' in at ? String(at.refs) : ''}`;
const env: FigureEnv = { all: 10, today: '2026-11-30', units: 'metric', mapTo };

const end = (number: number) => ({ id: 'fibres.endFibre', params: { cable: 'F-1', number } }) as const;
const row = (more: Partial<TestedRow>): TestedRow => ({
  ...{ ref: 'splice:1', name: 'C-1', from: end(1), to: end(2), count: 1 },
  ...{ kind: 'fusion', lossDb: 0.08, limitDb: 0.3, ...more },
});

const failure = (more: Partial<BudgetFailure>): BudgetFailure => ({
  ...{ ref: 'cable:2', name: 'D-2', port: null, place: '4 Mill Lane', at: null, fit: 'too-much', wavelength: 1310 },
  ...{ lossDb: 28.7, limitDb: 28, metres: 334, unknown: [], ...more },
});

const noPorts: FibreReport = { basis: 'planned', ports: [], failures: [], unknown: [], tested: [] };

function tableOf(report: Partial<FibreReport>, file: string) {
  const parts = light.show({ ...noPorts, ...report }, env)?.parts ?? [];
  const table = parts.flatMap((part) => (part.kind === 'table' ? [part.table] : [])).find((one) => one.file === file);
  if (!table) throw new Error(`no table ${file}`);
  const shown = table.rows.map((one) => table.columns.map((column) => cellText(column, one)));
  return { table, shown, csv: figureCsv(table).split('\r\n') };
}

describe('the table of tested losses', () => {
  const tested = [
    row({ lossDb: 0.4 }),
    row({}),
    row({ count: 3, lossDb: null }),
    row({ kind: 'splitter', to: null, lossDb: 7.4, limitDb: null }),
  ];

  it('has for each row its ends, its limit and the verdict in words', () => {
    expect(tableOf({ tested }, 'tested-losses').shown).toEqual([
      ['C-1', 'F-1, fibre 1 – F-1, fibre 2', 'Fusion', '1', '0.40', '0.30', 'out of its limit'],
      ['C-1', 'F-1, fibre 1 – F-1, fibre 2', 'Fusion', '1', '0.08', '0.30', 'within its limit'],
      [
        'C-1',
        'F-1, fibre 1 and the next 2 – F-1, fibre 2 and the next 2',
        'Fusion',
        '3',
        '–',
        '0.30',
        'tested, no value',
      ],
      ['C-1', 'F-1, fibre 1', 'Splitter output', '1', '7.40', '–', 'not known'],
    ]);
  });

  it('counts the losses over their limit in its title, and leads to the closure', () => {
    const { table } = tableOf({ tested }, 'tested-losses');
    expect(table.caption).toBe('Tested losses, 1 out of its limit');
    expect(table.linkOf?.(tested[0])).toBe('/map?splice:1');
    expect(tableOf({ tested: [row({})] }, 'tested-losses').table.caption).toContain('all within their limits');
  });

  it('is shown for a measured loss alone, and left out without any', () => {
    expect(light.show({ ...noPorts, tested: [row({})] }, env)).not.toBeNull();
    expect(light.show(noPorts, env)).toBeNull();
  });
});

describe('each table of paths and ports', () => {
  const known: Partial<FibreReport> = {
    ports: [
      {
        ...{ ref: 'splice:1', name: 'ODF-1', kind: 'frame', ports: 12, connected: 1, reserved: 0 },
        ...{ outputs: 0, outputsConnected: 0 },
      },
    ],
    failures: [failure({})],
    unknown: [
      failure({
        fit: 'unknown',
        unknown: [{ kind: 'splitter', closure: 2, splitter: 'S1', ratio: '1:5' }],
      }),
    ],
  };

  it.each(['ports', 'budget-failures', 'budget-unknown'])('has the network in its file: %s', (file) => {
    for (const [basis, name] of [
      ['built', 'As built'],
      ['planned', 'With the plan'],
    ] as const) {
      const [head = '', first = ''] = tableOf({ ...known, basis }, file).csv;
      expect([head.split(',').at(-1), first.split(',').at(-1)]).toEqual(['Network', name]);
    }
  });

  it('names the part without a known loss for a path without a verdict', () => {
    const [shown = []] = tableOf(known, 'budget-unknown').shown;
    expect(shown.join(' | ')).toMatch(/^D-2 \| 4 Mill Lane \| .*1:5.* \| 28\.70 \| 1310 \| 334 \| With the plan$/);
  });
});
