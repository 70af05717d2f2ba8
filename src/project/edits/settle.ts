import type { QueryClient } from '@tanstack/query-core';
import { projectKey } from '../../api/queries/project-queries';
import type { MapProject } from '../../contract/project';
import type { Editor } from '../../editor/editor';
import { patched } from '../../items/changes/patch';
import { decodePatch } from '../../items/codec/decode-patch';
import { decodeRecord } from '../../items/codec/decode-record';
import { type Item, modelOf } from '../../items/item';
import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { Outbox, OutboxEvent, Outstanding } from '../../offline/outbox/outbox';
import { editOf } from './edit-of';

export type SettlePorts = {
  readonly queries: QueryClient;
  readonly editor: Editor;
  readonly outbox: Pick<Outbox, 'outstandingOf'>;
  /** Copies of projects on this device, of the user who is signed in. */
  readonly copies: Pick<ProjectCopies, 'keepRecord'>;
};

/** The open project follows what the outbox heard of the right to write in it; an archived one stays as it is when the right comes back. */
export function followRight(
  { editor, queries }: Pick<SettlePorts, 'queries'> & { readonly editor: Pick<Editor, 'store' | 'setAccess'> },
  { kind, projectId }: Extract<OutboxEvent, { projectId: number }>,
): void {
  const now = editor.store.getState();
  // For a project that is still opening, the service has just been asked.
  if (projectId !== now.projectId || now.access === 'opening') return;
  const project = queries.getQueryData<MapProject>(projectKey(projectId));
  if (kind === 'denied') editor.setAccess('read');
  else if (project?.status !== 'archived') editor.setAccess('write');
}

/** The service's record in a conflict: the item becomes that if the user keeps theirs. */
function theirVersion(before: Item | undefined, outstanding: Outstanding | null): Item | null {
  if (!before || !outstanding?.theirs) return null;
  return patched(before, decodePatch(modelOf(before.ref), outstanding.theirs));
}

/**
 * The answer of a write as the document takes it: what only a read expands (docs/interface.md 4.3) stays as
 * it was. An owner stays while the item has the same one.
 */
function withExpanded(answer: Item, before: Item | undefined): Item {
  if (!before) return answer;
  const sameOwner = answer.fields['ownerId'] === before.fields['ownerId'];
  const kept = ['tags', ...(sameOwner ? ['owner'] : [])].filter((name) => before.fields[name] !== undefined);
  const expanded = Object.fromEntries(kept.map((name) => [name, before.fields[name]]));
  return { ...answer, fields: { ...expanded, ...answer.fields } };
}

/** The service's word on one item, back into the document: base moves, what is still unsent stays on top. */
export function settle(ports: SettlePorts, event: OutboxEvent): void {
  const { editor, outbox, copies } = ports;
  if (event.kind === 'noticed') return;
  if ('projectId' in event) {
    followRight(ports, event);
    return;
  }
  const ref = event.kind === 'settled' ? (event.newRef ?? event.ref) : event.ref;
  const outstanding = outbox.outstandingOf(ref);
  const edit = outstanding ? editOf(outstanding) : null;
  const model = modelOf(ref);
  const before = editor.document.base(event.ref);
  const answer = event.kind === 'settled' ? decodeRecord(model, event.record) : null;
  const base = answer ? withExpanded(answer, before) : theirVersion(before, outstanding);
  const projectId = base?.projectId ?? outstanding?.projectId;
  // Another project may be open by now; what this one's cache holds is old all the same.
  if (projectId === undefined || projectId === editor.store.getState().projectId) {
    editor.applyOutcome(event.ref, { ...(base ? { base } : {}), edit });
  }
  if (base && event.kind === 'settled')
    copies.keepRecord({ projectId: base.projectId, ref: base.ref, record: event.record });
}
