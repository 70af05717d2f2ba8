import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itemAt } from '../../../../analysis/testing/items-of';
import type { Editor } from '../../../../editor/editor';
import { openEditor } from '../../../../editor/testing/play';
import type { Hop } from '../../../../fibres/network/follow-light';
import type { OtdrRecord } from '../../../../fibres/otdr/otdr-record';
import { readSor } from '../../../../fibres/otdr/read-sor';
import { writeSor } from '../../../../fibres/otdr/testing/write-sor';
import type { FibreEnd, Run } from '../../../../fibres/plan/closure-plan';
import { planOf } from '../../../../fibres/plan/read-plan';
import { ToastProvider } from '../../../../ui/overlays/toast';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { OtdrMeasurement } from './otdr-measurement';
import { TakeLoss } from './take-loss';
import { useLocated } from './use-located';

vi.mock('../../../documents/upload/use-add-files', () => ({ useAddFiles: () => ({ addFiles: vi.fn() }) }));

const index = 1.4682;
const timeOf = (metres: number) => (metres * index) / 0.299792458;

/** A measurement of 900 m with a splice at 500 m. */
function measured(spliceDb: number, more: Partial<OtdrRecord> = {}): OtdrRecord {
  const record = readSor(
    writeSor({
      ...{ version: 200, index, pulseNs: 10, sampleNs: 5, cable: 'C-1', levelsDb: [20, 21] },
      ...{ totalLossDb: 1.23, orlDb: 34.5 },
      events: [
        { timeNs: 0, lossDb: 0, isEnd: false },
        { timeNs: timeOf(500), lossDb: spliceDb, isEnd: false },
        { timeNs: timeOf(900), lossDb: 14, isEnd: true },
      ],
    }),
  );
  if ('refused' in record) throw new Error(record.refused.id);
  return { ...record, ...more };
}

const end = (cable: number, toward: 'start' | 'end'): FibreEnd => ({
  side: { kind: 'fibre', cable, toward },
  number: 7,
});
const run: Run = { from: end(1, 'start'), to: end(2, 'end'), count: 1, kind: 'fusion', state: 'complete', rest: {} };
const splice = (kind: 'fusion' | 'through'): Hop => ({
  ...{ kind: 'splice', closure: 5, run: { ...run, kind }, from: run.from, to: run.to },
});
const pathOver = (kind: 'fusion' | 'through'): readonly Hop[] => [
  { kind: 'fibre', cable: 1, fibre: 7, fromM: 0, toM: 500 },
  splice(kind),
  { kind: 'fibre', cable: 2, fibre: 7, fromM: 0, toM: 400 },
];

/** Two cables that a closure joins, of 500 and 400 m. */
function openTown(access: 'write' | 'read' = 'write'): Editor {
  const row = { from: { cable: 1, toward: 'start', fibre: 7 }, to: { cable: 2, toward: 'end', fibre: 7 } };
  return openEditor(
    [
      itemAt('cable:1', { name: 'C-1', fiberCount: 12 }, [0, 0], [0.0045, 0]),
      itemAt('cable:2', { name: 'C-2', fiberCount: 12 }, [0.0045, 0], [0.0081, 0]),
      itemAt('splice:5', { name: 'C-5', connections: { version: 1, connections: [row] } }, [0.0045, 0]),
    ],
    access,
  );
}

type Shown = { readonly record: OtdrRecord; readonly hops?: readonly Hop[] };

function Losses({ record, hops = pathOver('fusion') }: Shown) {
  const on = useLocated({ hops, layouts: new Map() }, record);
  const at = on.located.events.findIndex(({ event }) => event.number === 2);
  return (
    <>
      <button type="button" onClick={() => on.setFrom('end')}>
        From the other end
      </button>
      <TakeLoss hops={hops} on={on} at={at} />
    </>
  );
}

function Measurement({ record, hops = pathOver('fusion') }: Shown) {
  const on = useLocated({ hops, layouts: new Map() }, record);
  return <OtdrMeasurement file={new File([], 'a.sor')} kept="document:7" {...{ record, hops, on }} />;
}

function show(part: React.ReactNode, editor = openTown()) {
  const view = render(
    <ToastProvider>
      <InEditorPage services={{ editor } as unknown as Services}>{part}</InEditorPage>
    </ToastProvider>,
  );
  return { editor, ...view };
}

const lossIn = (editor: Editor) => planOf(editor.document.get('splice:5')?.fields['connections']).runs[0]?.lossDb;

afterEach(cleanup);

describe('the loss that an instrument measured at a closure', () => {
  it('is entered by its button as one step, and as the mean from both ends', () => {
    const { editor, unmount } = show(<Losses record={measured(0.12)} />);
    const button = screen.getByTestId('otdr-take-loss');
    expect(button.textContent).toBe('Enter 0.12 dB as the loss in C-5');
    fireEvent.click(button);
    expect(lossIn(editor)).toBe(0.12);
    expect(screen.getByText('C-5: 0.12 dB entered')).toBeTruthy();
    editor.undo();
    expect(lossIn(editor)).toBeUndefined();
    editor.redo();
    unmount();
    const back = measured(0.04);
    const events = back.events.map((one) => (one.number === 2 ? { ...one, timeNs: timeOf(400) } : one));
    show(<Losses record={{ ...back, events }} />, editor);
    fireEvent.click(screen.getByText('From the other end'));
    fireEvent.click(screen.getByTestId('otdr-take-loss'));
    expect(lossIn(editor)).toBe(0.08);
    expect(screen.getByText('C-5: 0.08 dB entered')).toBeTruthy();
  });

  it('is offered neither to readers nor where the fibre is not cut', () => {
    const { unmount } = show(<Losses record={measured(0.12)} />, openTown('read'));
    expect(screen.queryByTestId('otdr-take-loss')).toBeNull();
    unmount();
    show(<Losses record={measured(0.12)} hops={pathOver('through')} />);
    expect(screen.queryByTestId('otdr-take-loss')).toBeNull();
  });
});

describe('a measurement of an instrument', () => {
  const warning = /may be damaged: its checksum is wrong/;

  it('is called damaged only with a wrong checksum and contradictory parts', () => {
    for (const [checksum, isContradictory, isWarned] of [
      ['wrong', true, true],
      ['wrong', false, false],
      ['right', true, false],
      ['missing', true, false],
    ] as const) {
      const { unmount } = show(<Measurement record={measured(0.12, { checksum, isContradictory })} />);
      expect([checksum, isContradictory, screen.queryByText(warning) !== null]).toEqual([
        ...[checksum, isContradictory, isWarned],
      ]);
      unmount();
    }
  });

  it('has a table of events with reflectance and sum, and the whole return loss', () => {
    const events = measured(0.12).events.map((one) => (one.number === 2 ? { ...one, reflectanceDb: null } : one));
    show(<Measurement record={measured(0.12, { events })} />);
    const sums = screen.getByTestId('otdr-sums');
    expect(sums.textContent).toContain('Whole fibre: 1.23 dB, return loss (ORL) 34.50 dB');
    const heads = within(sums).getAllByRole('columnheader', { hidden: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Reflectance', 'Sum']));
    const column = (name: string) => heads.findIndex(({ textContent }) => textContent === name);
    const rows = within(sums).getAllByRole('row', { hidden: true }).slice(1);
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
    expect(cells.map((row) => row[column('Reflectance')])).toEqual(['-40.00 dB', '–', '-40.00 dB']);
    const sum = (at: number) => Number.parseFloat(cells[at]?.[column('Sum')] ?? '');
    expect(sum(1)).toBeCloseTo(0.12 + (500 * 0.34) / 1000, 1);
    expect(sum(2)).toBeCloseTo(0.12 + (900 * 0.34) / 1000, 1);
  });

  it('says that the return loss is not known where the instrument wrote none', () => {
    show(<Measurement record={measured(0.12, { orlDb: null })} />);
    expect(screen.getByTestId('otdr-sums').textContent).toContain('return loss (ORL) not known');
  });
});
