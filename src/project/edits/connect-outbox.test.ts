import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Failure } from '../../api/failure';
import type { Session, SessionView } from '../../api/session/session';
import { patchItem } from '../../editor/commands/patch-item';
import { createEditor } from '../../editor/create-editor';
import { listBase } from '../../items/base/list-base';
import { decodeRecord } from '../../items/codec/decode-record';
import type { Outbox, OutboxEvent, Outstanding } from '../../offline/outbox/outbox';
import { connectOutbox } from './connect-outbox';

/** A planted bug that breaks the encoding of one record's edits while it is on. */
const bug = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../items/codec/encode-patch', async (original) => {
  const whole = await original<typeof import('../../items/codec/encode-patch')>();
  const encodePatch: typeof whole.encodePatch = (item, patch) => {
    if (bug.isThere && item.ref === 'pole:7') throw new TypeError('planted');
    return whole.encodePatch(item, patch);
  };
  return { ...whole, encodePatch };
});

const record = { id: 7, mapProjectId: 1, name: 'P-7', ownerId: 1, lat: 44, lng: -93 };
const expanded = { ...record, tags: [{ id: 3, name: 'Phase 3', mapprojectId: 1 }], owner: { id: 1, name: 'Ada' } };

/** The modules, connected: an outbox whose state a test sets, and a user who is signed in. */
function createWorld(open: () => Promise<void> = async () => undefined) {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const outbox = {
    open: vi.fn(open),
    close: () => undefined,
    on: (listener: (event: OutboxEvent) => void) => listeners.add(listener),
    outstandingOf: vi.fn((): Outstanding | null => null),
    append: vi.fn(async () => undefined),
  };
  const user = { username: 'planner', firstName: 'Ada', lastName: 'Keller' };
  const session = {
    store: createStore<SessionView>(() => ({ phase: { kind: 'ready', user }, saved: true, online: true })),
    isTabOnly: vi.fn(() => false),
  };
  const editor = createEditor({ newId: () => 'local:new', newChangeId: () => 'change' });
  const onTrouble = vi.fn();
  const copies = { open: vi.fn(), destroy: vi.fn(async () => undefined), keepRecord: vi.fn() };
  const storage = {
    where: vi.fn(() => 'device' as const),
    outboxOpened: vi.fn(),
    outboxFailed: vi.fn(),
    edited: vi.fn(),
  };
  const noSteps = { read: async () => ({ steps: [], renames: new Map() }), write: async () => undefined };
  const steps = { ...noSteps, open: vi.fn(), destroy: vi.fn(async () => undefined) };
  const queries = new QueryClient();
  const wiring = connectOutbox({
    queries,
    editor,
    outbox: outbox as unknown as Outbox,
    session: session as unknown as Session,
    copies,
    steps,
    storage,
    onTrouble,
  });
  editor.open(1, 'write');
  editor.receiveModel('pole', listBase([expanded].flatMap((each) => decodeRecord('pole', each) ?? [])));
  const say = (event: OutboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  return { editor, outbox, wiring, onTrouble, copies, steps, session, say };
}

describe('a confirmation of the service', () => {
  it('keeps tags and owner, which the answer of a write does not expand', () => {
    const { editor, say } = createWorld();
    say({ kind: 'settled', ref: 'pole:7', newRef: null, record: { ...record, name: 'P-8' } });
    const fields = editor.document.get('pole:7')?.fields;
    expect(fields).toMatchObject({ name: 'P-8', tags: expanded.tags, owner: expanded.owner });
  });

  it('does not keep an owner who is not the owner any more', () => {
    const { editor, say } = createWorld();
    say({ kind: 'settled', ref: 'pole:7', newRef: null, record: { ...record, ownerId: 2 } });
    const fields = editor.document.get('pole:7')?.fields;
    expect(fields?.['owner'] ?? null).toBeNull();
    expect(fields?.['tags']).toEqual(expanded.tags);
  });

  it('is kept on this device, until the next list', () => {
    const { copies, say } = createWorld();
    say({ kind: 'settled', ref: 'pole:7', newRef: null, record });
    expect(copies.keepRecord.mock.calls).toEqual([[{ projectId: 1, ref: 'pole:7', record }]]);
  });

  it('of another project leaves this one alone', () => {
    const { editor, say } = createWorld();
    say({ kind: 'settled', ref: 'pole:9', newRef: null, record: { ...record, id: 9, mapProjectId: 2 } });
    expect(editor.document.get('pole:9')).toBeUndefined();
  });
});

const mine: Outstanding = {
  ref: 'pole:7',
  projectId: 1,
  kind: 'update',
  patch: { name: 'Mine' },
  base: { name: 'P-7' },
  state: 'conflict',
  held: false,
  theirs: { name: 'Theirs' },
  error: null,
};

describe('a conflict', () => {
  it('shows mine, and theirs once the user lets theirs stand', () => {
    const { editor, outbox, say } = createWorld();
    outbox.outstandingOf.mockReturnValue(mine);
    say({ kind: 'changed', ref: 'pole:7' });
    expect(editor.document.get('pole:7')?.fields['name']).toBe('Mine');
    outbox.outstandingOf.mockReturnValue(null);
    say({ kind: 'changed', ref: 'pole:7' });
    expect(editor.document.get('pole:7')?.fields).toMatchObject({ name: 'Theirs', tags: expanded.tags });
  });
});

describe('a fault of this program while an edit is encoded', () => {
  it('is reported, the map goes back to what is kept, and other edits are stored', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { editor, outbox } = createWorld();
    bug.isThere = true;
    editor.run(patchItem(editor.env(), { ref: 'pole:7', fields: { name: 'A' } }));
    expect(report.mock.calls).toEqual([[new TypeError('planted')]]);
    expect(outbox.append).not.toHaveBeenCalled();
    expect(editor.document.get('pole:7')?.fields['name']).toBe('P-7');
    bug.isThere = false;
    editor.run(patchItem(editor.env(), { ref: 'pole:7', fields: { name: 'B' } }));
    expect(outbox.append).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('edits from a file', () => {
  it('are stored, and on the map', async () => {
    const { editor, outbox, wiring } = createWorld();
    const entry = { kind: 'update', ref: 'pole:7', projectId: 1, patch: { name: 'Mine' }, base: {} } as const;
    outbox.outstandingOf.mockReturnValue({ ...mine, state: 'queued', theirs: null });
    await wiring.takeIn([entry]);
    expect(outbox.append).toHaveBeenCalledWith([entry]);
    expect(editor.document.get('pole:7')?.fields['name']).toBe('Mine');
  });
});

describe('an outbox that does not open', () => {
  it('is reported to the waiting caller, and tried again the next time', async () => {
    const trouble = new Failure('storage', { retry: 'never' });
    const open = vi.fn(async () => undefined).mockRejectedValueOnce(trouble);
    const { wiring, outbox, onTrouble } = createWorld(open);
    await expect(wiring.outboxOpen()).rejects.toBe(trouble);
    expect(onTrouble).toHaveBeenCalledWith(trouble);
    await expect(wiring.outboxOpen()).resolves.toBeUndefined();
    expect(outbox.open).toHaveBeenCalledTimes(2);
  });
});

describe('copies on this device', () => {
  it('belong to the signed-in user, and are gone after a sign-out', () => {
    const { copies, steps, session, editor } = createWorld();
    expect(steps.open.mock.calls).toEqual([['planner']]);
    expect(copies.open.mock.calls).toEqual([['planner', false]]);
    editor.setLayer('pole', { locked: true });
    session.store.setState({ phase: { kind: 'signed-out' } });
    expect(copies.destroy).toHaveBeenCalledTimes(1);
    expect(steps.destroy).toHaveBeenCalledTimes(1);
    expect(editor.store.getState()).toMatchObject({ projectId: null, layers: { pole: { locked: false } } });
  });

  it('end with the tab when the sign-in does, and what is unsent is sealed', () => {
    const { copies, steps, session, outbox } = createWorld();
    const { phase } = session.store.getState();
    session.store.setState({ phase: { kind: 'signed-out' } });
    session.isTabOnly.mockReturnValue(true);
    session.store.setState({ phase });
    expect(steps.open).toHaveBeenCalledTimes(1);
    expect(copies.open.mock.lastCall).toEqual(['planner', true]);
    expect(outbox.open.mock.calls).toEqual([
      ['planner', 'device'],
      ['planner', 'encrypted'],
    ]);
  });
});
