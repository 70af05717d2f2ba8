import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePathsJob } from '../../../../analysis/jobs/fibres/free-paths-job';
import { answerOf, itemAt, itemsOf } from '../../../../analysis/testing/items-of';
import { openEditor } from '../../../../editor/testing/play';
import { circuitOf } from '../../../../fibres/circuits/circuit';
import { planOf } from '../../../../fibres/plan/read-plan';
import type { ItemRef } from '../../../../items/item';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { pathRows } from './path-rows';
import { PathWork } from './path-work';
import { reserveInDocument } from './reserve-in-document';
import { basisQuestion } from './use-free-paths';

const at = (x: number) => [x / 10_000, 0] as const;

/** Two cables that meet in a closure, none of whose fibres is used. */
const town = [
  itemAt('splice:1', { name: 'C-1' }, at(0)),
  itemAt('splice:2', { name: 'C-2' }, at(10)),
  itemAt('splice:3', { name: 'C-3' }, at(20)),
  itemAt('cable:1', { name: 'F-1', fiberCount: 4 }, at(0), at(10)),
  itemAt('cable:2', { name: 'F-2', fiberCount: 4 }, at(10), at(20)),
];

const ask = { revision: 1, from: 'splice:1', to: 'splice:3', count: 2, around: null } as const;
const [path] = answerOf(freePathsJob.run(itemsOf(town), { ...ask, basis: 'built' })).paths;
if (!path) throw new Error('no path');

const saved: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
});

afterEach(cleanup);

describe('the work for a path of free fibres', () => {
  it.each([
    ['built', 'As built'],
    ['planned', 'With the plan'],
  ] as const)('goes to a file that names its network: %s', async (basis, name) => {
    const editor = openEditor(town);
    render(
      <InEditorPage services={{ editor } as unknown as Services}>
        <PathWork rows={pathRows(path, editor.document, null)} basis={basis} />
      </InEditorPage>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    const [heads, ...rows] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
    expect(heads).toMatch(/Place,From,To,Count,Network$/);
    expect(rows).toContain(`C-2,"F-1, fibre 1 to 2","F-2, fibre 1 to 2",2,${name}`);
    expect(rows.every((row) => row.endsWith(`,${name}`))).toBe(true);
  });

  it('is about the network of the outage around a cut, else about that of designs', () => {
    expect(basisQuestion({ at: [0, 0], cable: 1, used: [1] })).toBe('outage');
    expect(basisQuestion(null)).toBe('design');
  });

  it('is reserved for a circuit, in all closures as one step', () => {
    const editor = openEditor(town);
    const school = { name: 'School', service: 'C-1001', accountId: 42 };
    expect(reserveInDocument(editor, path, school)).toBeNull();
    const plan = (ref: ItemRef) => planOf(editor.document.get(ref)?.fields['connections']);
    const circuits = (ref: ItemRef) => plan(ref).marks.map((mark) => [mark.count, circuitOf(mark)]);
    expect(plan('splice:2').runs).toMatchObject([{ count: 2, state: 'planned' }]);
    for (const ref of ['splice:1', 'splice:3'] as const) expect(circuits(ref)).toEqual([[2, school]]);
    editor.undo();
    for (const ref of ['splice:1', 'splice:2', 'splice:3'] as const)
      expect(plan(ref)).toMatchObject({ runs: [], marks: [] });
  });
});
