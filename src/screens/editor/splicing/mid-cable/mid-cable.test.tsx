import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JobName } from '../../../../analysis/jobs/all-jobs';
import { type UncutAsk, uncutJob } from '../../../../analysis/jobs/fibres/uncut-job';
import { answerOf, itemAt, itemsOf } from '../../../../analysis/testing/items-of';
import { createQueries } from '../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../api/testing/fake-api';
import { json } from '../../../../api/testing/fake-fetch';
import { createEditor } from '../../../../editor/create-editor';
import type { Editor } from '../../../../editor/editor';
import { planOf } from '../../../../fibres/plan/read-plan';
import type { LngLat } from '../../../../geo/lng-lat';
import { listBase } from '../../../../items/base/list-base';
import type { Item } from '../../../../items/item';
import { type Services, ServicesProvider } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { MidCablePanel } from './mid-cable-panel';
import { midCableSide } from './mid-cable-side';

const at = (x: number): LngLat => [x / 10_000, 0];
/** A cable of 24 tubes from a frame at an exchange to a home, which its first fibre serves. */
const town: readonly Item[] = [
  itemAt('site:1', { name: 'Exchange', siteType: 'central-office' }, at(0)),
  itemAt('cable:1', { name: 'C-1', fiberCount: 288, fibersPerTube: 12, slackM: 5 }, at(0), at(4)),
  itemAt('cable:2', { name: 'C-2', fiberCount: 1, subtype: 'drop', toName: '4 Mill Lane' }, at(4), at(5)),
  itemAt(
    'splice:1',
    {
      name: 'S-1',
      connections: {
        version: 1,
        ports: 4,
        connections: [{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, kind: 'connector' }],
      },
    },
    at(0),
  ),
  itemAt(
    'splice:2',
    {
      name: 'S-2',
      connections: {
        version: 1,
        connections: [
          { from: { cable: 1, toward: 'start', fibre: 1 }, to: { cable: 2, toward: 'end', fibre: 1 }, kind: 'fusion' },
        ],
      },
    },
    at(4),
  ),
];

async function open(): Promise<Editor> {
  let changes = 0;
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => `c${++changes}` });
  editor.open(1, 'write');
  for (const model of ['site', 'cable', 'splice'] as const)
    editor.receiveModel(model, listBase(town.filter(({ ref }) => ref.startsWith(`${model}:`))));
  const job = async (_name: JobName, ask: UncutAsk) => ({
    result: answerOf(uncutJob.run(itemsOf([...editor.document.all()]), ask)),
  });
  const { api } = createFakeApi(() => json({ value: null }));
  const queries = createQueries();
  const services = { api, queries, session: api.session, editor, analysis: { job } } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <InEditorPage>
          <MidCablePanel view="cable:1" />
        </InEditorPage>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return editor;
}

const made = (editor: Editor) => editor.document.get('splice:local:n');
const press = (id: string) => fireEvent.click(screen.getByTestId(id));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a closure in the middle of a cable', () => {
  it('cuts the chosen tubes alone and splices them again, as one step', async () => {
    const editor = await open();
    press('mid-cable-tube-3');
    expect(screen.queryByTestId('mid-cable-in-use')).toBeNull();
    press('mid-cable-place');
    expect(planOf(made(editor)?.fields['connections']).runs).toMatchObject([
      { from: { number: 25 }, to: { number: 25 }, count: 12, kind: 'fusion', state: 'planned' },
    ]);
    expect(made(editor)?.fields['slackM']).toBe(30);
    expect(editor.document.get('cable:1')?.fields['slackM']).toBe(35);
    expect(editor.store.getState().selection).toEqual(['splice:local:n']);
    expect(midCableSide.getState().view).toBeNull();
    act(() => void editor.undo());
    expect(made(editor)).toBeUndefined();
    expect(editor.document.get('cable:1')?.fields['slackM']).toBe(5);
  });

  it('names whom it cuts, before it does', async () => {
    const editor = await open();
    expect(screen.getByLabelText(/^Tube 1 .*1 in use$/)).toBeTruthy();
    press('mid-cable-tube-1');
    expect(screen.getByTestId('mid-cable-in-use').textContent).toContain('1 home (4 Mill Lane)');
    expect(screen.getByTestId('mid-cable-place').textContent).toBe('Place closure, cut 1 fibre in use');
    expect(made(editor)).toBeUndefined();
  });

  it('cuts and splices 288 fibres in two presses', async () => {
    const editor = await open();
    press('mid-cable-all');
    press('mid-cable-place');
    expect(planOf(made(editor)?.fields['connections']).runs).toMatchObject([{ count: 288, kind: 'fusion' }]);
  });
});
