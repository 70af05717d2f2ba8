import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lineItem, openEditor } from '../../../../editor/testing/play';
import { usualLoss } from '../../../../fibres/loss/loss-values';
import { readSor } from '../../../../fibres/otdr/read-sor';
import { writeSor } from '../../../../fibres/otdr/testing/write-sor';
import { message } from '../../../../i18n/message';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { TraceBatch } from './trace-batch';
import type { OtdrFile } from './use-otdr-file';

const addFiles = vi.hoisted(() => vi.fn((_files: readonly File[], _place: object) => Promise.resolve()));
vi.mock('../../../documents/upload/use-add-files', () => ({ useAddFiles: () => ({ addFiles }) }));
vi.mock('../../../service-settings/use-loss-values', () => ({ useLossValues: () => usualLoss }));
const editor = openEditor([
  lineItem('cable', 1, [
    [0, 0],
    [100, 0],
  ]),
]);
vi.mock('../../../services', () => ({ useEditor: () => ({ editor }) }));

afterEach(cleanup);

const timeOf = (metres: number) => (metres * 1.4682) / 0.299792458;

/** A file with a splice at 500 m. */
function fileOf(name: string, spliceDb: number): OtdrFile {
  const bytes = writeSor({
    ...{ version: 200, index: 1.4682, pulseNs: 10, sampleNs: 5, cable: 'C-1', levelsDb: [20, 21] },
    events: [
      { timeNs: 0, lossDb: 0, isEnd: false },
      { timeNs: timeOf(500), lossDb: spliceDb, isEnd: false },
      { timeNs: timeOf(900), lossDb: 14, isEnd: true },
    ],
  });
  const record = readSor(bytes);
  if ('refused' in record) throw new Error(record.refused.id);
  return { state: 'read', file: new File([bytes], name), record, kept: null };
}

const files: readonly OtdrFile[] = [
  fileOf('C1_fibre_008_1310.sor', 0.9),
  fileOf('C1_fibre_007_1310.sor', 0.1),
  { state: 'refused', name: 'notes.sor', why: message('otdr.notSor') },
];

describe('several measurements at once', () => {
  it('have a fibre by their name, and pass or fail', () => {
    const onOpen = vi.fn();
    render(
      <InEditorPage>
        <TraceBatch {...{ files, onOpen }} cable="cable:1" fibreType="G.652.D" />
      </InEditorPage>,
    );
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(screen.getByRole('status').textContent).toBe('2 traces, 1 out of its limits, 1 file could not be read');
    expect(rows.find((row) => row.includes('008'))).toMatch(/connector 0.90 dB.*fails/);
    expect(rows.find((row) => row.includes('007'))).toMatch(/passes/);
    expect(rows.find((row) => row.includes('notes'))).toMatch(/no OTDR trace/);
    fireEvent.click(screen.getAllByRole('button').find((one) => one.textContent?.includes('007')) ?? document.body);
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'C1_fibre_007_1310.sor' }), 7);
    fireEvent.change(screen.getByTestId('otdr-pattern'), { target: { value: '0' } });
    fireEvent.click(screen.getAllByRole('button').find((one) => one.textContent?.includes('007')) ?? document.body);
    expect(onOpen).toHaveBeenLastCalledWith(expect.anything(), 1);
  });

  it('are kept with the cable, those that could be read', () => {
    render(
      <InEditorPage>
        <TraceBatch {...{ files }} onOpen={() => undefined} cable="cable:1" fibreType="G.652.D" />
      </InEditorPage>,
    );
    fireEvent.click(screen.getByTestId('otdr-keep-all'));
    const [kept, place] = addFiles.mock.calls[0] ?? [];
    expect(kept?.map(({ name }) => name)).toEqual(['C1_fibre_008_1310.sor', 'C1_fibre_007_1310.sor']);
    expect(place).toMatchObject({ about: 'cable:1' });
    expect(screen.getByTestId<HTMLButtonElement>('otdr-keep-all').disabled).toBe(true);
  });
});
