import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import { message } from '../../../../i18n/message';
import { listBase } from '../../../../items/base/list-base';
import type { Item } from '../../../../items/item';
import { OffMap } from './off-map';

const pole = (id: number, more: Partial<Item>): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: null,
  fields: { name: `P-${id}` },
  rest: {},
  ...more,
});

function open(items: readonly Item[]) {
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => 'c' });
  editor.open(1, 'write');
  editor.receiveModel('pole', listBase(items));
  render(<OffMap editor={editor} revision={1} />);
  return editor;
}

afterEach(cleanup);

describe('what the map cannot show', () => {
  it('lists broken geometry with its id and fault, and what has no place', () => {
    const editor = open([
      pole(1, { geometry: { kind: 'point', at: [0, 0] } }),
      pole(2, { problem: message('place.noLatitudeAndLongitude', { where: message('place.it') }) }),
      pole(3, {}),
    ]);
    const broken = within(screen.getByTestId('broken-geometry'));
    expect(broken.getByText('pole:2')).toBeDefined();
    expect(broken.getByText('It has no usable latitude and longitude.')).toBeDefined();
    expect(screen.getByText('P-3')).toBeDefined();
    expect(screen.queryByText('P-1')).toBeNull();
    fireEvent.click(broken.getByText('P-2'));
    expect([...editor.store.getState().selection]).toEqual(['pole:2']);
  });

  it('is not spoken of when there is none, and capped when there is much', () => {
    open([]);
    expect(screen.queryByRole('group')).toBeNull();
    cleanup();
    open(Array.from({ length: 60 }, (_, id) => pole(id, {})));
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('and 10 more')).toBeDefined();
  });
});
