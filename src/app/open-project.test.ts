import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Api, ApiRequest } from '../api/api';
import { createEditor } from '../editor/create-editor';
import type { Outbox, OutboxEvent, Outstanding } from '../offline/outbox/outbox';
import { createOpenProject } from './open-project';
import { wire } from './wire';

const pole = (name: string) => ({ id: 7, mapProjectId: 1, name, lat: 44, lng: -93 });

type World = { readonly permission?: string; readonly status?: string; readonly outstanding?: readonly Outstanding[] };

/** The product without screens: a service of one pole, an outbox that says what a test lets it say. */
function createWorld({ permission = 'write', status = 'active', outstanding = [] }: World = {}) {
  const listeners = new Set<(event: OutboxEvent) => void>();
  let reading: () => void = () => undefined;
  const answers = (path: string): unknown => {
    if (path.includes('permission')) return { mapProjectId: 1, permission };
    if (path.startsWith('map-project'))
      return { id: 1, name: 'Town', description: '', status, created_at: '', updated_at: '' };
    if (path.startsWith('map-poles')) return [pole('as listed')];
    return [];
  };
  const api = {
    call: async ({ path }: ApiRequest) => {
      const body = answers(path);
      if (path.startsWith('map-poles')) reading();
      return { status: 200, body, headers: new Headers() };
    },
  } as unknown as Api;
  const outbox = {
    on: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    outstanding: () => outstanding,
    outstandingOf: () => null,
  } as unknown as Outbox;
  const editor = createEditor({ newId: () => 'local:new', newChangeId: () => 'change' });
  const queries = new QueryClient();
  const session = {
    store: { getState: () => ({ phase: { kind: 'starting' } }), subscribe: () => () => undefined },
  } as unknown as Api['session'];
  const wiring = wire({ queries, editor, outbox, session, onTrouble: () => undefined });
  return {
    editor,
    open: createOpenProject({ api, queries, editor, outbox, ...wiring }),
    whileReading: (task: () => void) => {
      reading = task;
    },
    say: (event: OutboxEvent) => {
      for (const listener of listeners) listener(event);
    },
  };
}

describe('opening a project', () => {
  it('hands everything to the editor, writable', async () => {
    const { editor, open } = createWorld();
    await open(1);
    expect(editor.store.getState()).toMatchObject({ projectId: 1, access: 'write' });
    expect(editor.document.get('pole:7')?.fields['name']).toBe('as listed');
  });

  it.each([[{ permission: 'read' }], [{ status: 'archived' }]])('opens to look at: %j', async (world) => {
    const { editor, open } = createWorld(world);
    await open(1);
    expect(editor.store.getState().access).toBe('read');
  });

  it('puts unsent edits on top', async () => {
    const edit = { ref: 'pole:7', projectId: 1, kind: 'update', patch: { name: 'unsent' }, base: {} } as const;
    const { editor, open } = createWorld({ outstanding: [{ ...edit, state: 'queued', error: null, theirs: null }] });
    await open(1);
    expect(editor.document.get('pole:7')?.fields['name']).toBe('unsent');
  });

  it('keeps what is confirmed while the older list is on its way', async () => {
    const { editor, open, whileReading, say } = createWorld();
    whileReading(() => say({ kind: 'settled', ref: 'pole:7', newRef: null, record: pole('just confirmed') }));
    await open(1);
    expect(editor.document.get('pole:7')?.fields['name']).toBe('just confirmed');
  });

  it('shows the project that was asked for last', async () => {
    const { editor, open } = createWorld();
    await Promise.all([open(2), open(1)]);
    expect(editor.store.getState().projectId).toBe(1);
  });
});
