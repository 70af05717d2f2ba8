import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import { listBase } from '../../../../items/base/list-base';
import type { ModelBase } from '../../../../items/base/model-base';
import type { Item } from '../../../../items/item';
import { useProjectSums } from './use-project-sums';

const segment: Item = {
  ref: 'segment:1',
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [-93, 44],
      [-93, 44.001],
    ],
  },
  fields: {},
  rest: {},
};

describe('the sums of a project', () => {
  it('are measured when the worker is lost, and no list waits for another', async () => {
    const editor = createEditor({ newId: () => 'local:a', newChangeId: () => 'a' });
    editor.open(1, 'write');
    const base = listBase([segment]);
    const metres = vi.fn<ModelBase['metres']>(base.metres).mockRejectedValueOnce(new Error('The worker was lost'));
    editor.receiveModel('segment', { ...base, metres });
    editor.receiveModel('cable', listBase([{ ...segment, ref: 'cable:2' }]));
    const { result } = renderHook(() => useProjectSums(editor, 1));
    const metresOf = (model: string) => result.current.find((sum) => sum.model === model)?.metres ?? null;
    await waitFor(() => expect(metresOf('cable')).toBeCloseTo(111.1, 0));
    expect(metresOf('segment')).toBeNull();
    await waitFor(() => expect(metresOf('segment')).toBeCloseTo(111.1, 0), { timeout: 5000 });
    expect(metres).toHaveBeenCalledTimes(2);
  });
});
