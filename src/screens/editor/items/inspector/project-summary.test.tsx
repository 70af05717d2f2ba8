import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import { listBase } from '../../../../items/base/list-base';
import { type Item, modelOf } from '../../../../items/item';
import { modelKeys } from '../../../../items/registry';
import { fileChooser } from '../../files/import/file-chooser';
import { HintLine } from '../../workbench/hints/hint-row';
import { ProjectSummary } from './project-summary';

const pole: Item = {
  ref: 'pole:1',
  projectId: 1,
  geometry: { kind: 'point', at: [-93, 44] },
  fields: {},
  rest: {},
};

function show(items: readonly Item[], access: 'write' | 'read' = 'write') {
  const editor = createEditor({ newId: () => 'local:a', newChangeId: () => 'a' });
  editor.open(1, access);
  for (const model of modelKeys)
    editor.receiveModel(model, listBase(items.filter(({ ref }) => modelOf(ref) === model)));
  render(
    <>
      <ProjectSummary editor={editor} opened={true} onTable={() => undefined} />
      <HintLine editor={editor} />
    </>,
  );
  return editor;
}

afterEach(cleanup);

describe('a project without items', () => {
  it('says how to begin, with the keys, and does not ask to click an item', () => {
    const editor = show([]);
    expect(screen.queryByText(/an item/i)).toBeNull();
    expect(screen.getByTestId('hint').textContent).toContain('Press 1 to draw a segment');
    const begin = within(screen.getByTestId('begin'));
    fireEvent.click(begin.getByRole('button', { name: /^Place pole/ }));
    expect(editor.store.getState().tool).toBe('pole');
    expect(begin.getByRole('button', { name: /^Place pole/ }).textContent).toBe('Place pole3');
  });

  it('opens the choice of a file to import', () => {
    const open = vi.fn();
    fileChooser.setState({ open });
    show([]);
    fireEvent.click(screen.getByRole('button', { name: 'Import a file' }));
    expect(open).toHaveBeenCalledTimes(1);
    fileChooser.setState({ open: null });
  });

  it('offers nothing to those who may only look', () => {
    show([], 'read');
    expect(screen.queryByTestId('begin')).toBeNull();
    expect(screen.getByText('Nothing is drawn here yet.')).toBeTruthy();
  });
});

it('a project with items asks to select one', () => {
  show([pole]);
  expect(screen.getByText(/^Select an item to see and change it\./)).toBeTruthy();
  expect(screen.getByTestId('hint').textContent).toContain('Click an item to select it');
});

it('what is abandoned of several models is one folded line below what is counted', () => {
  const item = (ref: Item['ref'], status: string): Item => ({ ...pole, ref, fields: { status } });
  show([item('pole:1', 'built'), item('pole:2', 'abandoned'), item('site:1', 'abandoned'), item('site:2', 'planned')]);
  const fold = screen.getByTestId('project-abandoned');
  expect(fold).toHaveProperty('open', false);
  expect(screen.getAllByText(/abandoned/i).map((element) => element.textContent)).toEqual(['2 abandoned']);
  expect(['pole', 'site'].map((model) => screen.getByTestId(`sum-${model}`).textContent)).toEqual(['Poles1', 'Sites1']);
  fireEvent.click(within(fold).getByText('2 abandoned'));
  expect(
    within(fold)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([...['Poles1', 'Sites1']]);
});
