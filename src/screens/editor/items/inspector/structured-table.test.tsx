import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StructuredTable } from './structured-table';

afterEach(cleanup);

const show = (value: unknown) => render(<StructuredTable label="Connections" value={value} />).container;
const cells = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

describe('lists in a record', () => {
  it('are a table with a column for every name that a row has', () => {
    show([
      { sourceCable: 'C-1', sourceFiber: 1, lossDb: 0.05 },
      { sourceCable: 'C-1', sourceFiber: 2, spliceNote: 'redo' },
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'From cable',
      'From fibre',
      'Loss, dB',
      'Splice note',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map(cells)).toEqual([
      ['C-1', '1', '0.05', '–'],
      ['C-1', '2', '–', 'redo'],
    ]);
  });

  it('say once above the rows what all of them share, and keep at least one column', () => {
    const rows = [1, 2, 3].map((fibre) => ({ sourceCable: 'C-1', sourceFiber: fibre, connectionType: 'fusion' }));
    const container = show(rows);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['From fibre']);
    expect([...container.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
      'From cableC-1',
      'Connectionfusion',
    ]);
    expect(screen.getAllByRole('row').slice(1).map(cells)).toEqual([['1'], ['2'], ['3']]);
    cleanup();
    show(rows.map(({ sourceCable }) => ({ sourceCable })));
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('are rows without titles where they are lists of lists, as rings are', () => {
    const container = show([
      [10.5, 50],
      [10.6, 50, 'x'],
    ]);
    expect([...container.querySelectorAll('tr')].map(cells)).toEqual([
      ['10.5', '50', '–'],
      ['10.6', '50', 'x'],
    ]);
  });

  it('show foreign shapes safely: no markup, no endless text, no prototype', () => {
    const value: unknown = JSON.parse(
      '[{"<img src=x>": "<b>bold</b>", "__proto__": {"a": 1}, "deep": {"b": [1, {"c": 2}]}}]',
    );
    const container = show(value);
    expect(container.querySelector('img, b')).toBeNull();
    expect(container.textContent).toContain('<b>bold</b>');
    cleanup();
    expect(show('just a text').textContent).toBe('just a text');
    cleanup();
    expect(show(null).textContent).toBe('–');
    cleanup();
    const many = show(Array.from({ length: 250 }, (_, at) => ({ at })));
    expect(many.querySelectorAll('tbody tr')).toHaveLength(100);
    expect(many.textContent).toContain('150 more');
  });
});
