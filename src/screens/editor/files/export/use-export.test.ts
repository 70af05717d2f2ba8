import { describe, expect, it } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import { modelKeys } from '../../../../items/registry';

import { exportOf } from './use-export';

describe('what is exported', () => {
  it('is what is selected, what layers and filters show, or everything', () => {
    const editor = createEditor({ newId: () => 'local:1', newChangeId: () => '1', refuses: () => null });
    editor.open(1, 'write');
    const filters = { pole: [{ field: 'status', test: 'empty' }] } as const;
    editor.setLayer('note', { visible: false });
    editor.setFilters(filters);
    expect(exportOf(editor, 'selected')).toEqual({ refs: [] });
    expect(exportOf(editor, 'shown')).toEqual({ models: modelKeys.filter((model) => model !== 'note'), filters });
    expect(exportOf(editor, 'all')).toEqual({ models: modelKeys, filters: {} });
  });
});
