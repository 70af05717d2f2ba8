import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lightJob } from '../../../../analysis/jobs/fibres/light-job';
import { answerOf, itemAt, itemsOf } from '../../../../analysis/testing/items-of';
import { endsOf, wholePath } from '../../../../editor/network/whole-path';
import { openEditor } from '../../../../editor/testing/play';
import { circuitOf } from '../../../../fibres/circuits/circuit';
import { planOf } from '../../../../fibres/plan/read-plan';
import type { Item } from '../../../../items/item';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { CircuitsOnPath } from './circuits-on-path';

const at = (x: number) => [x / 10_000, 0] as const;
const fibre = (cable: number, toward: string, number: number) => ({ cable, toward, fibre: number });

/** A port of a frame, spliced on to a drop in a closure. */
const town: readonly Item[] = [
  itemAt('site:1', { siteType: 'central-office' }, at(0)),
  itemAt('cable:1', { name: 'F-1', fiberCount: 12 }, at(0), at(4)),
  itemAt('cable:2', { name: 'D-2', fiberCount: 2, subtype: 'drop' }, at(4), at(6)),
  itemAt(
    'splice:1',
    {
      name: 'ODF-1',
      connections: { version: 1, ports: 12, connections: [{ from: { port: 1 }, to: fibre(1, 'end', 3), count: 2 }] },
    },
    at(0),
  ),
  itemAt(
    'splice:2',
    {
      name: 'C-2',
      connections: { version: 1, connections: [{ from: fibre(1, 'start', 3), to: fibre(2, 'end', 1), count: 2 }] },
    },
    at(4),
  ),
];

/** Draws the circuits over the path of a fibre of the drop, and answers the editor and the sentences for screen readers. */
function show(access: 'write' | 'read' = 'write', items = town) {
  const editor = openEditor(items, access);
  const ask = { revision: 1, basis: 'planned', kind: 'fibre', cable: 2, fibre: 1, piece: 0 } as const;
  const light = answerOf(lightJob.run(itemsOf(items), ask));
  if (!light) throw new Error('no light');
  const { backward, forward, stops } = light;
  const ends = { backward: endsOf(backward)[0] ?? -1, forward: endsOf(forward)[0] ?? -1 };
  const announce = vi.fn();
  render(
    <InEditorPage services={{ editor } as unknown as Services} announce={announce}>
      <CircuitsOnPath hops={wholePath({ backward, forward }, ends)} stops={stops} />
    </InEditorPage>,
  );
  return { editor, announce };
}

/** The marks of a closure, each as its end and its circuit. */
const marks = (editor: ReturnType<typeof openEditor>, ref: 'splice:1' | 'splice:2') =>
  planOf(editor.document.get(ref)?.fields['connections']).marks.map((mark) => ({
    ...{ side: mark.from.side.kind, number: mark.from.number, count: mark.count, circuit: circuitOf(mark) },
  }));

const type = (part: 'name' | 'service' | 'account', value: string) =>
  fireEvent.change(screen.getByTestId(`circuit-${part}`), { target: { value } });
const button = () => screen.getByTestId<HTMLButtonElement>('circuit-set');
const school = { name: 'School', service: 'C-1001', accountId: 42 };

afterEach(cleanup);

describe('the circuits over a path of light', () => {
  it('are marked along all of the path as one step, and named then', () => {
    const { editor, announce } = show();
    expect(screen.getByTestId('circuits').textContent).toContain('No circuit is named over this path.');
    type('name', 'School');
    type('service', 'C-1001');
    type('account', '42');
    fireEvent.click(button());
    expect(announce).toHaveBeenLastCalledWith('The path is marked for School, service C-1001, in 2 closures.');
    const mark = (side: string, number: number) => ({ side, number, count: 1, circuit: school });
    expect(marks(editor, 'splice:1')).toEqual(expect.arrayContaining([mark('port', 1), mark('fibre', 3)]));
    expect(marks(editor, 'splice:2')).toEqual(expect.arrayContaining([mark('fibre', 3), mark('fibre', 1)]));
    expect(screen.getByRole('listitem').textContent).toMatch(/^School, service C-1001.*42/);
    act(() => void editor.undo());
    expect([marks(editor, 'splice:1'), marks(editor, 'splice:2')]).toEqual([[], []]);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are taken off all of the path again', () => {
    const { editor, announce } = show();
    type('name', 'School');
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('button', { name: 'Remove School' }));
    expect(announce).toHaveBeenLastCalledWith('School was taken off the path.');
    expect([marks(editor, 'splice:1'), marks(editor, 'splice:2')]).toEqual([[], []]);
    act(() => void editor.undo());
    expect(screen.getByRole('listitem').textContent).toContain('School');
  });

  it('need a name or a service number, and an account that is a number', () => {
    show();
    expect(button().disabled).toBe(true);
    type('service', 'C-1001');
    expect(button().disabled).toBe(false);
    type('account', 'forty');
    expect(button().disabled).toBe(true);
    type('account', '42');
    type('service', ' ');
    expect(button().disabled).toBe(true);
  });

  it('are refused over another one, with the closure', () => {
    const { editor } = show();
    type('name', 'School');
    fireEvent.click(button());
    type('name', 'Bakery');
    fireEvent.click(button());
    expect(screen.getByRole('alert').textContent).toMatch(/ODF-1|C-2/);
    expect(marks(editor, 'splice:1').every(({ circuit }) => circuit?.name === 'School')).toBe(true);
  });

  it('can only be read by readers', () => {
    const marked = town.map((one) =>
      one.ref === 'splice:2'
        ? {
            ...one,
            fields: {
              connections: {
                ...Object(one.fields['connections']),
                marks: [{ from: fibre(2, 'end', 1), mark: 'reserved', reason: 'School' }],
              },
            },
          }
        : one,
    );
    show('read', marked);
    expect(screen.getByRole('listitem').textContent).toBe('School');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByTestId('circuit-set-on')).toBeNull();
  });
});
