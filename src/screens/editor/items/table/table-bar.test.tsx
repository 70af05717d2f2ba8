import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { LayersPanel } from '../../layers/layers-panel';
import { TableBar } from './table-bar';

vi.mock('../../layers/views', () => ({ Views: () => null }));
vi.mock('../../files/overlay-files/overlay-file-list', () => ({ OverlayFileList: () => null }));
vi.mock('../../layers/use-matching-items', () => ({ useMatchingItems: () => null }));

afterEach(cleanup);

const pole = (id: number, status: string) => {
  const item = pointItem('pole', id, [id, 0]);
  return { ...item, fields: { ...item.fields, status } };
};
const poles = [pole(1, 'built'), pole(2, 'planned'), pole(3, 'abandoned')];

function bar(over: { readonly shown: number; readonly apart: number }) {
  const nothing = () => undefined;
  const fixed = { columns: [], all: 3, filtered: false, onColumn: nothing, onSelectAll: nothing, onCopy: nothing };
  render(<TableBar editor={openEditor(poles)} model="pole" {...fixed} {...over} files={null} />);
  return screen.getByTestId('table-count').textContent;
}

it('counts as the layers do, with what is abandoned apart', () => {
  expect(bar({ shown: 3, apart: 1 })).toBe('2 poles, 1 abandoned');
  expect(screen.getByRole('option', { name: 'Poles (2)' })).toBeTruthy();
  cleanup();
  expect(bar({ shown: 1, apart: 0 })).toBe('1 of 2 poles');
  cleanup();
  expect(bar({ shown: 1, apart: 1 })).toBe('0 of 2 poles, 1 abandoned');
});

it('the layers fold what is abandoned into one line below all of them', () => {
  const editor = openEditor(poles);
  const layers = {
    subscribe: () => () => undefined,
    getState: () => ({ styles: {} }),
    getInitialState: () => ({ styles: {} }),
  };
  render(
    <InEditorPage>
      <LayersPanel editor={editor} layers={layers as never} opened={true} />
    </InEditorPage>,
  );
  expect(screen.getByTestId('count-pole').textContent).toBe('2');
  expect(screen.getAllByText(/abandoned/)).toHaveLength(1);
  expect(screen.getByTestId('project-abandoned')).toHaveProperty('open', false);
});
