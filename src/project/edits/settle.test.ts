import { QueryClient } from '@tanstack/query-core';
import { expect, it } from 'vitest';
import { projectKey } from '../../api/queries/project-queries';
import { createEditor } from '../../editor/create-editor';
import { followRight } from './settle';

it('opens and closes the open project alone, and leaves an archived or opening one', () => {
  const editor = createEditor({ newId: () => 'local:a', newChangeId: () => 'c' });
  const queries = new QueryClient();
  const access = (kind: 'denied' | 'allowed', projectId: number) => {
    followRight({ editor, queries }, { kind, projectId });
    return editor.store.getState().access;
  };
  editor.open(1, 'opening');
  expect([access('denied', 1), access('allowed', 1)]).toEqual(['opening', 'opening']);
  editor.open(1, 'write');
  expect([access('denied', 2), access('denied', 1), access('allowed', 2), access('allowed', 1)]).toEqual([
    'write',
    'read',
    'read',
    'write',
  ]);
  queries.setQueryData(projectKey(1), { id: 1, status: 'archived' });
  expect([access('denied', 1), access('allowed', 1)]).toEqual(['read', 'read']);
});
