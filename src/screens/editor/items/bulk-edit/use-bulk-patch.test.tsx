import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openEditor } from '../../../../editor/testing/play';
import { listBase } from '../../../../items/base/list-base';
import type { Item } from '../../../../items/item';
import { useBulkPatch } from './use-bulk-patch';

afterEach(cleanup);

const types = [
  { id: 1, name: 'Aerial' },
  { id: 2, name: 'Underground' },
];
const segment = (id: number, fields: Item['fields']): Item => ({
  ref: `segment:${id}`,
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [0, 0],
      [0.001, 0],
    ],
  },
  fields,
  rest: {},
});

it('sets the type with the word for it, of those items whose two say the same', async () => {
  const editor = openEditor();
  editor.document.receiveModel(
    'segment',
    listBase([
      segment(1, { segmentType: 'underground', typeId: 2 }),
      segment(2, { segmentType: 'underground' }),
      segment(3, { segmentType: 'underground', typeId: 1 }),
    ]),
  );
  const hook = renderHook(() => useBulkPatch(editor, types));
  await act(async () => {
    await hook.result.current.apply(['segment:1', 'segment:2', 'segment:3'], { segmentType: 'aerial' });
  });
  const fields = ([1, 2, 3] as const).map((id) => editor.document.get(`segment:${id}`)?.fields);
  expect(fields).toEqual([
    { segmentType: 'aerial', typeId: 1 },
    { segmentType: 'aerial' },
    { segmentType: 'aerial', typeId: 1 },
  ]);
});
